/** Secrets of every family, put together when the tests run, so that no file of the project holds one. */
const letters = 'q7Rk2ZpLw9XsVt4Bn6Mc3Hd8Fg1Jy5Tae0UoKiEwPzNxQvCbDmSaHjLrYgTfWu';
const word = (length: number, from = 0) => letters.repeat(8).slice(from, from + length);
const hex = (length: number) => '4f9a1c07be83d25661aa90e7c3b8d4f2'.repeat(8).slice(0, length);
const encoded = (text: string) => Buffer.from(text).toString('base64');
const uuid = '3f2c0d1e-5e55-4a00-8000-0000feed0001';
const join = (...parts: readonly string[]) => parts.join('');

export interface Planted {
  readonly family: string;
  /** How it stands in a text. */
  readonly text: string;
  /** What must not be seen again. */
  readonly secret: string;
}

const whole = (family: string, ...parts: readonly string[]): Planted => {
  const secret = join(...parts);
  return { family, text: secret, secret };
};
const within = (family: string, before: string, secret: string, after = ''): Planted => {
  return { family, text: join(before, secret, after), secret };
};
const pem = (kind: string) =>
  within(
    'private-key',
    `-----BEGIN ${kind}PRIVATE KEY-----\n`,
    `${word(64)}\n${word(64, 7)}\n${word(20, 3)}==`,
    `\n-----END ${kind}PRIVATE KEY-----`,
  );

/** Those that must be found always. */
export const mustFind: readonly Planted[] = [
  whole('anthropic-key', 'sk-ant-', 'api03-', word(93), 'AA'),
  whole('anthropic-key', 'sk-ant-', 'oat01-', word(93), 'AA'),
  whole('anthropic-key', 'sk-ant-', 'sid01-', word(86)),
  whole('anthropic-key', 'sk-ant-', 'admin01-', word(93)),
  whole('openai-key', 'sk-', 'proj-', word(120)),
  whole('openai-key', 'sk-', 'svcacct-', word(60)),
  whole('openai-key', 'sk-', word(20), 'T3Blbk', 'FJ', word(20)),
  whole('openai-key', 'sk-', word(48)),
  whole('github-token', 'gh', 'p_', word(36)),
  whole('github-token', 'gh', 'o_', word(36)),
  whole('github-token', 'gh', 's_', word(36)),
  whole('github-token', 'github_', 'pat_', word(22), '_', word(59)),
  whole('aws-access-key', 'AK', 'IA', 'QW3ERT5YUI7OPAS2'),
  whole('aws-access-key', 'AS', 'IA', 'QW3ERT5YUI7OPAS3'),
  within('aws-secret-key', 'aws_secret_access_key = ', `${word(30)}/+${word(8)}`),
  within('aws-secret-key', 'AWS_SECRET_ACCESS_KEY=', `${word(20)}/${word(19)}`),
  within('aws-session-token', 'aws_session_token = ', `${word(100)}==`),
  whole('stripe-key', 'sk_', 'live_', word(24)),
  whole('stripe-key', 'rk_', 'live_', word(99)),
  whole('stripe-key', 'sk_', 'test_', word(24)),
  whole('slack-token', 'xo', 'xb-', '123456789012-123456789012-', word(24)),
  whole('slack-token', 'xo', 'xp-', '123456789012-123456789012-123456789012-', hex(32)),
  whole('slack-token', 'xo', 'xc-', '123456789012-123456789012-', word(24)),
  whole('slack-token', 'xo', 'xd-', word(60)),
  whole('slack-token', 'xa', 'pp-', '1-A0123456789-1234567890123-', hex(64)),
  within('slack-webhook', 'https://', join('hooks.slack.com/services/', 'T0ABCDEFG/B0ABCDEFG/', word(24))),
  whole('jwt', 'ey', 'J', word(20), '.ey', 'J', word(80), '.', word(43)),
  ...['RSA ', 'EC ', 'OPENSSH ', 'DSA ', 'ENCRYPTED ', ''].map(pem),
];

export const others: readonly Planted[] = [
  // As the agent's own tools and others show a file: with numbers, quoted, as a change, in code.
  ...['     2→', '> ', '+', '   2 | ', "  '"].map((mark) => {
    const start = mark.trimEnd() === "'" ? "'" : mark;
    const lines = [word(64), word(64, 7), word(20, 3)].map((line) => `${mark}${line}`).join('\n');
    const [begin, end] = ['BEGIN', 'END'].map((name) => `${start}-----${name} PRIVATE KEY-----`);
    return { family: 'private-key', text: `${begin}\n${lines}\n${end}`, secret: word(64, 7) };
  }),
  within('private-key', 'client-key-data: ', encoded(`-----BEGIN ${'RSA'} PRIVATE KEY-----\n${word(64)}`)),
  whole('url-password', encoded(`postgres://app:${word(16)}@db.shop.io/shop`)),
  whole('jwt', 'ey', 'J', word(20), '.', word(40), '.', word(16), '.', word(60), '.', word(22)),
  whole('discord-token', 'MT', 'A4', word(20), '.G', word(5), '.', word(38)),
  whole('aws-bedrock-key', 'AB', 'SK', word(120)),
  whole('heroku-key', 'HR', 'KU-', word(60)),
  whole('fly-token', 'fm', '2_', word(200)),
  whole('pinecone-key', 'pc', 'sk_', word(5), '_', word(60)),
  whole('elevenlabs-key', 's', 'k_', hex(48)),
  whole('tavily-key', 'tv', 'ly-dev-', word(32)),
  whole('langsmith-key', 'lsv2', '_pt_', hex(32), '_', hex(10)),
  whole('langfuse-key', 'sk', '-lf-', uuid),
  whole('resend-key', 'r', 'e_', word(8), '_', word(24)),
  whole('brevo-key', 'xkey', 'sib-', hex(64), '-', word(16)),
  whole('hubspot-token', 'pat', '-na1-', uuid),
  whole('plaid-token', 'access', '-production-', uuid),
  whole('dynatrace-token', 'dt0', 'c01.', word(24).toUpperCase(), '.', word(64).toUpperCase()),
  whole('sonar-token', 'sq', 'p_', hex(40)),
  whole('circleci-token', 'CCI', 'PAT_', word(22), '_', hex(40)),
  whole('artifactory-key', 'AK', 'Cp', word(69)),
  whole('onepassword-token', 'op', 's_eyJ', word(300)),
  whole('dropbox-token', 's', 'l.', word(140)),
  whole('vercel-token', 'vc', 'p_', word(56)),
  whole('mapbox-token', 'sk', '.eyJ', word(60), '.', word(22)),
  within(
    'teams-webhook',
    'https://shop',
    `.webhook.office.com/webhookb2/${uuid}@${uuid}/IncomingWebhook/${hex(32)}/${uuid}`,
  ),
  whole('password-hash', '$6$', 'saltsalt$', word(86)),
  whole('openrouter-key', 'sk-', 'or-v1-', hex(64)),
  whole('gitlab-token', 'gl', 'pat-', word(20)),
  whole('google-key', 'AI', 'za', word(35)),
  whole('google-oauth-secret', 'GOC', 'SPX-', word(28)),
  whole('google-oauth-token', 'ya', '29.', word(60)),
  whole('webhook-secret', 'wh', 'sec_', word(32)),
  within('discord-webhook', 'https://', join('discord.com/api/webhooks/', '123456789012345678/', word(68))),
  whole('telegram-token', '123456789', ':AA', word(33)),
  whole('npm-token', 'np', 'm_', word(36)),
  whole('pypi-token', 'py', 'pi-AgE', word(60)),
  whole('rubygems-token', 'ruby', 'gems_', hex(48)),
  whole('docker-token', 'dckr_', 'pat_', word(27)),
  whole('huggingface-token', 'h', 'f_', word(34)),
  whole('groq-key', 'gs', 'k_', word(52)),
  whole('xai-key', 'xa', 'i-', word(80)),
  whole('perplexity-key', 'pp', 'lx-', word(48)),
  whole('replicate-token', 'r', '8_', word(37)),
  whole('sendgrid-key', 'S', 'G.', word(22), '.', word(43)),
  whole('mailgun-key', 'ke', 'y-', hex(32)),
  whole('shopify-token', 'shp', 'at_', hex(32)),
  whole('digitalocean-token', 'do', 'p_v1_', hex(64)),
  whole('supabase-key', 'sb', 'p_', hex(40)),
  whole('databricks-token', 'da', 'pi', hex(32)),
  whole('vault-token', 'hv', 's.', word(90)),
  whole('linear-key', 'lin_', 'api_', word(40)),
  whole('notion-token', 'nt', 'n_', word(46)),
  whole('figma-token', 'fig', 'd_', word(40)),
  whole('postman-key', 'PM', 'AK-', hex(24), '-', hex(34)),
  whole('grafana-token', 'gl', 'sa_', word(32), '_', hex(8)),
  whole('new-relic-key', 'NR', 'AK-', word(27).toUpperCase()),
  whole('tailscale-key', 'ts', 'key-auth-', word(12), '-', word(30)),
  whole('planetscale-token', 'pscale_', 'tkn_', word(43)),
  within('azure-storage-key', 'AccountName=shop;AccountKey=', `${word(86)}==`, ';EndpointSuffix=x'),
  whole('azure-secret', word(3), '8Q', '~', word(34)),
  whole('twilio-key', 'S', 'K', hex(32)),
  whole('airtable-token', 'pa', 't', word(14), '.', hex(64)),
  within('url-password', 'postgres://app:', word(16), '@localhost:5432/shop'),
  within('url-password', 'mongodb+srv://root:', word(12), '@cluster0.shop.mongodb.net/db'),
  within('url-password', 'https://x-access-token:', word(30), '@git.shop.io/a/b.git'),
  within('authorization', 'Authorization: Bearer ', word(40)),
  within('authorization', 'authorization: Basic ', `${word(30)}==`),
  within('authorization', 'AUTHORIZATION: BEARER ', word(40)),
  within('authorization', 'Authorization: token ', hex(40)),
  within('authorization', 'Authorization: Bearer ', 'abcdefghijklmnopqrstuvwxyzABCDEF'),
  within('cookie', 'Set-Cookie: sid=', word(40), '; HttpOnly'),
  within('url-password', 'postgres://app:', 'p@ss/W0rd#9', '@localhost/shop'),
  within('url-password', 'u=postgres%3A%2F%2Fapp%3A', 'hunterTwo9', '%40db.shop.io%2Fshop'),
  within('password', '{"auths":{"https://index.docker.io/v1/":{"auth":"', encoded('user:supersecret'), '"}}}'),
  within('password', '//registry.shop.io/:_auth=', encoded('user:supersecret')),
  within('password', 'machine git.shop.io login ann password ', 'hunterTwo9'),
  within('password', 'X-API-Key: ', word(32)),
  within('password', 'curl -u ann:', 'hunterTwo9', ' https://shop.io'),
  within('password', 'sshpass -p ', 'hunterTwo9', ' ssh shop'),
  within('password', 'mysql -uroot -p', 'hunterTwo9', ' shop'),
  within('password', 'Server=db;Uid=sa;Pwd=', 'hunterTwo9', ';'),
  within('password', 'DB_PASS=', 'hunterTwo9'),
  within('password', 'ENCRYPTION_KEY=', hex(64)),
  within('password', '"password": "', 'correct horse battery', '"'),
  within('password', '"password": "', 'hu(nter)$9{x}', '"'),
  within('password', '<password>', 'correct horse', '</password>'),
  within('password', 'the password is ', 'hunterTwo9'),
  within('password', '密码：', 'hunterTwo9'),
  within('password', 'MNEMONIC="', 'legal winner thank year wave sausage worth', '"'),
  within('password', 'DB_PASSWORD=', 'hunterTwo'),
  within('password', '"dbPassword": "', word(14), '"'),
  within('password', 'mysql --password ', 'correct9Horse', ' -u root'),
  within('password', 'Server=db;User Id=sa;Password=', word(12), ';Encrypt=true'),
  whole('email', 'annette.kowalczyk', '@', 'shop-example.org'),
  within('home', 'ls ', '/home/annettek', '/shop/src'),
  within('home', 'open ', '/Users/annettek', '/Desktop/x.png'),
  within('home', 'type ', 'C:\\Users\\annettek', '\\notes.txt'),
  within('home', 'wsl ', '\\\\wsl$\\Ubuntu\\home\\annettek', '\\x'),
  within('home', 'ls ', '/mnt/c/Users/annettek', '/x'),
  within('home', 'ls ', '/var/home/annettek', '/x'),
  within('home', 'cd ', '-mnt-c-Users-annettek', '-shop'),
  within('home', 'type ', 'c:\\users\\Annette Kowalczyk', '\\notes.txt'),
  within('home', 'file%3A%2F%2F', '%2Fhome%2Fannettek', '%2Fx'),
  whole('email', 'annette', '@', 'bücher.example'),
  within('user', '[', 'kowalczyk@macbook', ':~/shop]$ ls'),
  within('user', 'USER=', 'kowalczyk'),
  within('user', 'drwxr-xr-x 2 ', 'annettek', ' staff 64 shop'),
];

export const planted: readonly Planted[] = [...mustFind, ...others];
