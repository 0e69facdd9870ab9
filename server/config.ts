import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import type { StorageKeys } from './backups/object-storage.ts'
import { contradicting, unknownVariables } from './config-checks.ts'
import { type CourierKeys, courierEnvironment, readCourierKeys } from './couriers/providers.ts'
import { type SmsGatewayName, smsGatewayNames } from './sms/sms-gateway-names.ts'

const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const wholeNumber = z.string().regex(/^\d+$/, 'is a whole number')
const port = wholeNumber.transform(Number).pipe(z.number().int().min(0).max(65_535))
const count = wholeNumber.transform(Number).pipe(z.number().int().min(1))

/** Every variable of the environment that the shop reads, with its default. An empty value counts as absent. */
const Environment = z.object({
  /** Where the shop listens. */
  PORT: port.default(3000),
  /** `127.0.0.1` makes the shop reachable from this machine only. */
  HOST: z.string().default('0.0.0.0'),
  /** Folder for the embedded database, the token secret and the generated picture sizes. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL of your own, 15 or newer; without it the shop starts its embedded one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional(),
  /** A replica of that database, for reading the catalogue. Without it the catalogue is read from DATABASE_URL. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
    .optional(),
  /** Whether an empty catalogue is filled with the sample products. Without it: only in the shop's own database. */
  SAMPLE_DATA: yesOrNo.optional(),
  /** Signs the tokens. Without it one is generated and stored in DATA_DIR; required with DATABASE_URL. */
  TOKEN_SECRET: z.string().min(32, 'is at least 32 characters').optional(),
  /** Log level. Default: `warn` on a terminal, `info` elsewhere. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** The public URL, such as https://shop.example. With https, browsers get HSTS. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** `true` only behind your own proxy that sets X-Forwarded-For: otherwise clients could forge it. */
  TRUST_PROXY: yesOrNo.default(false),
  /**
   * The mail server, such as smtp://user:password@mail.example:587. Without it emails are written to files in
   * DATA_DIR/mail.
   */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'starts with smtp:// or smtps://')
    .optional(),
  /** The sender of emails. */
  MAIL_FROM: z.string().default('AL-ARIA Perfume Gallery <support@alaria.com.bd>'),
  /** The gateway of text messages. Without it they are written to files in DATA_DIR/sms. */
  SMS_GATEWAY: z.enum(smsGatewayNames).optional(),
  /** The gateway's key or token; required with SMS_GATEWAY. */
  SMS_API_KEY: z.string().optional(),
  /** The name or number that text messages come from, as the gateway has approved it. */
  SMS_SENDER: z.string().default(''),
  /** Overrides the URL of the gateway's API. */
  SMS_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** The card provider's secret key. Without it the shop starts a sandbox that takes test cards only. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'starts with sk_live_ or sk_test_')
    .optional(),
  /** The provider's publishable key; required with the secret one. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'starts with pk_live_ or pk_test_')
    .optional(),
  /**
   * The signing secret of the provider's webhooks to /api/payment/stripe/webhook. Without it they are rejected, and the
   * shop polls instead.
   */
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'starts with whsec_').optional(),
  /** Overrides the URL of the provider's API, https://api.stripe.com, such as with a test server's. */
  STRIPE_API_HOST: z.url({ protocol: /^https?$/ }).optional(),
  /** bKash's keys of the tokenized checkout. Without them its sandbox, where test cards are accepted; else none. */
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  /**
   * The topic (ARN) of bKash's webhooks to /api/payment/bkash/webhook. Without it they are rejected, and the shop polls
   * instead.
   */
  BKASH_WEBHOOK_TOPIC: z.string().startsWith('arn:aws', 'starts with arn:aws').optional(),
  /** Overrides the URL of bKash's API, such as with that of its own test system. */
  BKASH_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://tokenized.pay.bka.sh'),
  /**
   * `true` accepts test cards, which charge nothing, from everywhere: for trial shops only. Otherwise only browsers on
   * this machine or its private network may use them, and none if PUBLIC_URL is https.
   */
  PAYMENTS_SANDBOX: yesOrNo.default(false),
  /** Port of the payments sandbox; any free port if it is 0. */
  SANDBOX_PORT: port.default(0),
  /** The couriers, each with its variables in its folder of server/couriers. */
  ...courierEnvironment,
  /** Seconds in which staff can undo a status change of an order; its email is sent afterwards. */
  UNDO_SECONDS: wholeNumber.transform(Number).pipe(z.number().int().min(0).max(3600)).default(10),
  /** Multiplies every limit of server/limits/table.ts: more for load tests and large shops, such as 10. */
  LIMITS_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'is a number')
    .transform(Number)
    .pipe(z.number().positive())
    .default(1),
  /** The public key (age) for which backups are encrypted; npm run backup:key makes one. */
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(/^age1[a-z0-9]{20,}$/, 'is a public key of age, which begins with age1')
    .optional(),
  /** How many backups are kept, on disk and in the storage. */
  BACKUP_KEEP: count.default(14),
  /** S3-compatible storage for backups: its URL with the bucket and, if wanted, a folder. */
  BACKUP_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  /** Where metrics are served, for Prometheus: a port of its own. Without it none are. */
  METRICS_PORT: port.optional(),
  /** The address of that port: by default not reachable from other machines. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** How many processes serve on this machine. */
  WORKERS: count.pipe(z.number().max(128)).default(1),
})

/** Keys of providers appear by their names: the owner sees which are missing. */
const secretVariables = Object.keys(Environment.shape).filter((name) =>
  /^(?!TOKEN_SECRET$).*_(KEY|SECRET|TOKEN|PASSWORD)$|^SMTP_URL$/.test(name),
)

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string | undefined
  apiHost: string | undefined
}

export interface SmsKeys {
  gateway: SmsGatewayName
  apiKey: string
  sender: string
  apiUrl: string | undefined
}

export interface BkashKeys {
  username: string
  password: string
  appKey: string
  appSecret: string
  webhookTopic: string | undefined
  apiUrl: string
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: the catalogue is read from the primary database. */
  databaseReadUrl: string | undefined
  sampleData: boolean
  tokenSecret: string
  logLevel: NonNullable<z.infer<typeof Environment>['LOG_LEVEL']>
  publicUrl: string | undefined
  trustProxy: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: text messages become files. */
  sms: SmsKeys | undefined
  /** Undefined: the sandbox, if allowed. */
  stripe: StripeKeys | undefined
  /** Undefined: its sandbox, if allowed. */
  bkash: BkashKeys | undefined
  /** Of the connected couriers. None: the test couriers, if there is a sandbox. */
  couriers: CourierKeys
  /** Where test cards are accepted without keys: in browsers on this machine or its private network, or anywhere. */
  sandbox: 'none' | 'local' | 'everywhere'
  sandboxPort: number
  undoSeconds: number
  /** Every limit is multiplied by it. */
  limitsFactor: number
  workers: number
  backups: { publicKey: string | undefined; keep: number; storage: StorageKeys | undefined }
  /** The secret variables, with whether they are set. */
  secrets: { name: string; set: boolean }[]
  /** Undefined: no metrics are served. */
  metrics: { port: number; host: string } | undefined
}

/**
 * Reads the environment once. Creates DATA_DIR and the token secret if missing. A shop that `serves` from DATABASE_URL
 * is one of several: with a generated secret it would reject the others' tokens. Owner's commands need none.
 * @throws CannotStart with a line for each value that is unknown, malformed, missing or contradicts another one, and
 * when DATA_DIR cannot be written
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, { serves = false } = {}): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(given)
  const problems = [
    ...unknownVariables(Object.keys(given), Object.keys(Environment.shape)),
    ...[...firstProblems(error)].map(([name, what]) => `The environment variable ${name} cannot be used: ${what}.`),
    ...(data ? contradicting(data) : []),
  ]
  if (!data || problems.length > 0) throw new CannotStart(problems.join('\n'))
  if (serves && data.DATABASE_URL && !data.TOKEN_SECRET) {
    throw new CannotStart(
      'With DATABASE_URL set TOKEN_SECRET too, the same for every process of the shop: 32 random characters or more.',
    )
  }
  const dataDir = resolve(data.DATA_DIR)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir,
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    sampleData: data.SAMPLE_DATA ?? data.DATABASE_URL === undefined,
    tokenSecret: data.TOKEN_SECRET ?? storedSecret(dataDir),
    logLevel: data.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    sms: smsKeys(data),
    stripe: stripeKeys(data),
    bkash: bkashKeys(data),
    couriers: readCourierKeys(data),
    sandbox: sandboxOf(data),
    sandboxPort: data.SANDBOX_PORT,
    undoSeconds: data.UNDO_SECONDS,
    limitsFactor: data.LIMITS_FACTOR,
    workers: data.WORKERS,
    backups: { publicKey: data.BACKUP_PUBLIC_KEY, keep: data.BACKUP_KEEP, storage: storageKeys(data) },
    secrets: secretVariables.map((name) => ({ name, set: given[name] !== undefined })),
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
  }
}

/** What is wrong with each variable: a value that is no number fails the checks of numbers, too. */
function firstProblems(error: z.ZodError | undefined): Map<string, string> {
  const issues = (error?.issues ?? []).toReversed()
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]))
}

function sandboxOf({ PAYMENTS_SANDBOX, PUBLIC_URL }: z.infer<typeof Environment>): Config['sandbox'] {
  if (PAYMENTS_SANDBOX) return 'everywhere'
  return PUBLIC_URL?.startsWith('https:') ? 'none' : 'local'
}

function smsKeys({ SMS_GATEWAY, SMS_API_KEY, SMS_SENDER, SMS_API_URL }: z.infer<typeof Environment>) {
  if (!SMS_GATEWAY && !SMS_API_KEY) return undefined
  if (!SMS_GATEWAY || !SMS_API_KEY) {
    throw new CannotStart('SMS_GATEWAY and SMS_API_KEY go together: set both or neither.')
  }
  return { gateway: SMS_GATEWAY, apiKey: SMS_API_KEY, sender: SMS_SENDER, apiUrl: SMS_API_URL }
}

function stripeKeys(data: z.infer<typeof Environment>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = data
  if (!secretKey && !publishableKey) return undefined
  if (!secretKey || !publishableKey) {
    throw new CannotStart('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY go together: set both or neither.')
  }
  if (secretKey.split('_')[1] !== publishableKey.split('_')[1]) {
    throw new CannotStart('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.')
  }
  return { secretKey, publishableKey, webhookSecret: data.STRIPE_WEBHOOK_SECRET, apiHost: data.STRIPE_API_HOST }
}

function storageKeys(data: z.infer<typeof Environment>): StorageKeys | undefined {
  const { BACKUP_S3_URL: url, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = data
  return url && accessKey && secretKey ? { url, accessKey, secretKey, region: data.BACKUP_S3_REGION } : undefined
}

function bkashKeys(data: z.infer<typeof Environment>): BkashKeys | undefined {
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = data
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = data
  if (!username && !password && !appKey && !appSecret) return undefined
  if (!username || !password || !appKey || !appSecret) {
    throw new CannotStart(
      'BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY and BKASH_APP_SECRET go together: set all or none.',
    )
  }
  const { BKASH_WEBHOOK_TOPIC: webhookTopic, BKASH_API_URL: apiUrl } = data
  return { username, password, appKey, appSecret, webhookTopic, apiUrl }
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    // `wx` refuses to overwrite: of two starts at once, one writes and both read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new CannotStart(`The folder ${dataDir} cannot be written: make it writable or set DATA_DIR to another one.`)
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new CannotStart(`The token secret in ${file} is damaged: delete the file; everybody then signs in again.`)
}
