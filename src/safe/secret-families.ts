/**
 * Forms of well-known secrets. Each starts with a literal prefix, so that a text is searched for prefixes first and a
 * pattern runs only where one stands; every loop is bounded.
 */
export interface SecretFamily {
  /** `github-token`; what messages call it. */
  readonly name: string;
  readonly prefixes: readonly string[];
  /** What follows the prefix, anchored there. */
  readonly rest: RegExp;
  /** What must stand right before the prefix, for forms whose telling part is in the middle; it counts as secret too. */
  readonly lead?: RegExp;
  /** The secret is what group 1 of `rest` holds, not the prefix; the pattern keeps indices. */
  readonly inside?: boolean;
  /** What may stand right before the prefix: unless told, an edge of a word, or a dash or underscore. */
  readonly after?: 'edge' | 'any';
}

const family = (name: string, prefixes: string, rest: RegExp, more: Partial<SecretFamily> = {}): SecretFamily => ({
  name,
  prefixes: prefixes.split(' '),
  rest,
  ...more,
});
/** For prefixes that no text holds by chance. */
const glued = { after: 'any' } as const;
/** For those so short that a dash before them is chance too. */
const edge = { after: 'edge' } as const;

const word = (least: number) => new RegExp(`[A-Za-z0-9]{${least},512}`, 'y');
const name = (least: number) => new RegExp(`[\\w-]{${least},512}`, 'y');
const hex = (least: number) => new RegExp(`[0-9a-fA-F]{${least},128}`, 'y');

export const secretFamilies: readonly SecretFamily[] = [
  family('anthropic-key', 'sk-ant-', /[a-z]{3,8}\d{2}-[\w-]{20,512}/y, glued),
  family('openrouter-key', 'sk-or-', /v1-[0-9a-f]{32,128}/y, glued),
  family('openai-key', 'sk-proj- sk-svcacct- sk-admin- sk-None-', name(20)),
  { name: 'openai-key', prefixes: ['T3BlbkFJ'], rest: /[\w-]{20,128}/y, lead: /sk-[\w-]{16,128}$/ },
  family('github-token', 'ghp_ gho_ ghu_ ghs_ ghr_', word(36), glued),
  family('github-token', 'github_pat_', /[A-Za-z0-9_]{22,255}/y, glued),
  family('gitlab-token', 'glpat- gldt- glrt- glptt- glcbt- glsoat- glft- glimt- glagent-', name(20), glued),
  family('aws-access-key', 'AKIA ASIA ABIA ACCA', /[A-Z2-7]{16}(?![A-Z0-9])/y),
  {
    name: 'aws-secret-key',
    prefixes: ['aws_secret_access_key', 'AWS_SECRET_ACCESS_KEY', 'SecretAccessKey'],
    rest: /["']{0,2}\s{0,4}[=:]\s{0,4}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/dy,
    inside: true,
  },
  family('google-key', 'AIza', /[\w-]{35}(?![\w-])/y),
  family('google-oauth-secret', 'GOCSPX-', name(28)),
  family('google-oauth-token', 'ya29.', /[\w-]{40,512}/y),
  family('stripe-key', 'sk_live_ rk_live_', word(20)),
  family('webhook-secret', 'whsec_', /[A-Za-z0-9+/=]{24,128}/y),
  family('slack-token', 'xoxb- xoxp- xoxa- xoxr- xoxs- xoxe- xapp-', /[A-Za-z0-9-]{20,512}/y, glued),
  family('slack-webhook', 'hooks.slack.com/services/', /T\w{6,16}\/B\w{6,16}\/\w{20,64}/y, glued),
  family('discord-webhook', 'discord.com/api/webhooks/ discordapp.com/api/webhooks/', /\d{16,20}\/[\w-]{60,90}/y),
  { name: 'telegram-token', prefixes: [':AA'], rest: /[\w-]{33}(?![\w-])/y, lead: /\d{8,10}$/ },
  family('npm-token', 'npm_', word(36)),
  family('pypi-token', 'pypi-AgE', name(50)),
  family('rubygems-token', 'rubygems_', hex(48)),
  family('docker-token', 'dckr_pat_ dckr_oat_', name(24)),
  family('huggingface-token', 'hf_', word(34), edge),
  family('huggingface-token', 'api_org_', word(34)),
  family('groq-key', 'gsk_', word(48)),
  family('xai-key', 'xai-', word(64)),
  family('perplexity-key', 'pplx-', word(40)),
  family('replicate-token', 'r8_', word(36), edge),
  family('sendgrid-key', 'SG.', /[\w-]{16,32}\.[\w-]{32,64}/y),
  // `cache-key-…` is a name like any other.
  family('mailgun-key', 'key-', /[0-9a-f]{32}(?![0-9a-f])/y, edge),
  family('shopify-token', 'shpat_ shpss_ shpca_ shppa_', hex(32)),
  family('digitalocean-token', 'dop_v1_ doo_v1_ dor_v1_', hex(64)),
  family('supabase-key', 'sbp_', hex(40)),
  family('supabase-key', 'sb_secret_', name(24)),
  family('databricks-token', 'dapi', /[0-9a-f]{32}(?![0-9a-f])/y),
  family('vault-token', 'hvs. hvb. hvr.', name(24)),
  family('linear-key', 'lin_api_', word(32)),
  family('notion-token', 'ntn_', word(40)),
  family('figma-token', 'figd_', name(40)),
  family('postman-key', 'PMAK-', /[0-9a-f]{24}-[0-9a-f]{34}/y),
  family('grafana-token', 'glsa_ glc_', /[\w+/=]{32,512}/y),
  family('new-relic-key', 'NRAK-', /[A-Z0-9]{27}/y),
  family('doppler-token', 'dp.pt. dp.st. dp.sa.', /[A-Za-z0-9._-]{40,128}/y),
  family('sentry-token', 'sntrys_ sntryu_', /[\w+/=]{40,512}/y),
  family('atlassian-token', 'ATATT3xFfGF0', /[\w=-]{100,512}/y),
  family('tailscale-key', 'tskey-', /[a-z]{3,10}-[\w-]{20,128}/y),
  family('planetscale-token', 'pscale_pw_ pscale_tkn_ pscale_oauth_', name(32)),
  family('age-key', 'AGE-SECRET-KEY-1', /[A-Z0-9]{58}/y),
  family('azure-storage-key', 'AccountKey=', /[A-Za-z0-9+/]{80,90}={0,2}/y),
  family('jwt', 'eyJ', /[\w-]{10,2048}\.eyJ[\w-]{10,8192}\.[\w-]{16,2048}/y),
  {
    name: 'private-key',
    prefixes: ['-----BEGIN '],
    after: 'any',
    // In JSON inside a text the line breaks are written out.
    rest: /(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\n|\\r){1,8}(?:[A-Za-z0-9+/=\s\\:,.()]|-(?!----)){40,16384}(?:-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----)?/y,
  },
  {
    name: 'url-password',
    prefixes: ['://'],
    rest: /[^\s:/@"'`<>()[\]{}]{0,128}:([^\s:/@"'`<>()[\]{}$*]{4,256})@[a-zA-Z0-9-]{1,63}(?:\.[a-zA-Z0-9-]{1,63}){1,8}/dy,
    lead: /[a-z][a-z0-9+.-]{1,20}$/,
    inside: true,
  },
];
