/** What begins the names of other programs' variables, too: only misspellings of ours are found among these. */
const commonPrefixes = new Set('DATA DATABASE HOST LOG MAIL NODE OTEL PORT PUBLIC SAMPLE TOKEN'.split(' '))

/** Read by the sandbox on its own, by tests and by the processes of a shop among themselves. */
const otherNames = ['SANDBOX_HOST', 'SANDBOX_SCREENSHOTS', 'STRIPE_WEBHOOK_URL']

/** Kubernetes describes every service of a namespace to all containers, such as SMTP_PORT_25_TCP. */
const ofKubernetes = /_(SERVICE_(HOST|PORT\w*)|PORT(_\d+_(TCP|UDP)\w*)?)$/

/**
 * Variables that look like the shop's but are none: misspelled ones, and unknown ones that begin as only the shop's do.
 * @returns one sentence for each
 */
export function unknownVariables(given: readonly string[], known: readonly string[]): string[] {
  const prefixes = new Set(known.map(prefixOf).filter((prefix) => !commonPrefixes.has(prefix)))
  return given.flatMap((name) => {
    if (known.includes(name) || otherNames.includes(name) || ofKubernetes.test(name)) return []
    const near = known.find((other) => other.length >= 6 && distance(name, other) <= (other.length < 9 ? 1 : 2))
    if (near) return [`There is no environment variable ${name}: did you mean ${near}?`]
    if (!name.includes('_') || !prefixes.has(prefixOf(name))) return []
    return [`There is no environment variable ${name}: remove it; docs/operations.md lists all.`]
  })
}

const prefixOf = (name: string) => name.split('_', 1)[0] ?? ''

/** How many letters have to be added, removed or changed to make one word the other (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

type Given = Partial<Record<string, unknown>>

/** Settings that cannot be meant together. `when`: whether they are set so. */
const contradictions: { when(given: Given): unknown; sentence: string }[] = [
  {
    when: ({ DATABASE_READ_URL, DATABASE_URL }) => DATABASE_READ_URL && !DATABASE_URL,
    sentence: 'DATABASE_READ_URL is a replica of the database of DATABASE_URL: set that one too.',
  },
  {
    when: ({ STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY }) => STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY,
    sentence: 'STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: set these too, or remove it.',
  },
  {
    when: ({ STRIPE_API_HOST, STRIPE_SECRET_KEY }) => STRIPE_API_HOST && !STRIPE_SECRET_KEY,
    sentence: 'STRIPE_API_HOST needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: set these too, or remove it.',
  },
  {
    when: ({ PAYMENTS_SANDBOX, STRIPE_SECRET_KEY }) => PAYMENTS_SANDBOX && /_live_/.test(String(STRIPE_SECRET_KEY)),
    sentence: 'PAYMENTS_SANDBOX=true accepts test cards, STRIPE_SECRET_KEY takes real payments: remove one of them.',
  },
  {
    when: ({ PAYMENTS_SANDBOX, BKASH_APP_KEY, BKASH_API_URL: url }) =>
      PAYMENTS_SANDBOX && BKASH_APP_KEY && (!url || /\.pay\.bka\.sh/.test(String(url))),
    sentence: 'PAYMENTS_SANDBOX=true accepts test payments, the keys of bKash take real ones: remove one of them.',
  },
  {
    when: ({ PAYMENTS_SANDBOX, SSLCOMMERZ_STORE_ID, SSLCOMMERZ_API_URL: url }) =>
      PAYMENTS_SANDBOX && SSLCOMMERZ_STORE_ID && (!url || /securepay\.sslcommerz\.com/.test(String(url))),
    sentence:
      'PAYMENTS_SANDBOX=true accepts test payments, the store at SSLCommerz takes real ones: remove one of them.',
  },
  {
    when: ({ STEADFAST_WEBHOOK_TOKEN, STEADFAST_API_KEY }) => STEADFAST_WEBHOOK_TOKEN && !STEADFAST_API_KEY,
    sentence: 'STEADFAST_WEBHOOK_TOKEN needs STEADFAST_API_KEY and STEADFAST_SECRET_KEY: set these too, or remove it.',
  },
  {
    when: ({ PORT, SANDBOX_PORT }) => PORT !== 0 && PORT === SANDBOX_PORT,
    sentence: 'PORT and SANDBOX_PORT are the same: give the payments sandbox another port, or none.',
  },
  {
    when: ({ PORT, METRICS_PORT }) => PORT !== 0 && PORT === METRICS_PORT,
    sentence: 'PORT and METRICS_PORT are the same: metrics need a port of their own, which visitors cannot reach.',
  },
  {
    when: ({ BACKUP_S3_URL: url, BACKUP_S3_ACCESS_KEY: key, BACKUP_S3_SECRET_KEY: secret }) =>
      [url, key, secret].some(Boolean) && ![url, key, secret].every(Boolean),
    sentence: 'BACKUP_S3_URL, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY go together: set all or none.',
  },
  {
    when: ({ BACKUP_S3_URL, BACKUP_PUBLIC_KEY }) => BACKUP_S3_URL && !BACKUP_PUBLIC_KEY,
    sentence: 'BACKUP_S3_URL needs BACKUP_PUBLIC_KEY: backups leave this machine encrypted only.',
  },
  {
    when: ({ PUBLIC_URL }) => PUBLIC_URL && new URL(String(PUBLIC_URL)).pathname !== '/',
    sentence: 'PUBLIC_URL has a path, but the shop is served at the root of its host only: remove the path.',
  },
]

/** @returns one sentence for each contradiction between the given settings */
export const contradicting = (given: Given): string[] =>
  contradictions.filter(({ when }) => when(given)).map(({ sentence }) => sentence)
