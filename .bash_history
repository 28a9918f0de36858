echo before
node bin/askback.js fixtures/samples/login-feature.jsonl
echo between
fg
stty -a | grep -c -- "-icanon"
node bin/askback.js fixtures/samples/login-feature.jsonl
node bin/askback.js /tmp/askback-SUj3qb/hostile.jsonl
EDITOR="cat" node bin/askback.js fixtures/samples/login-feature.jsonl
echo before
node bin/askback.js fixtures/samples/login-feature.jsonl
echo between
fg
stty -a | grep -c -- "-icanon"
node bin/askback.js fixtures/samples/login-feature.jsonl
node bin/askback.js /tmp/askback-g7mbGO/hostile.jsonl
EDITOR="cat" node bin/askback.js fixtures/samples/login-feature.jsonl
