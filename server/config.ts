import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { type BackupSettings, backupEnvironment, readBackupSettings } from './backups/backup-settings.ts'
import { contradicting, unknownVariables } from './config-checks.ts'
import { type CourierKeys, courierEnvironment, readCourierKeys } from './couriers/providers.ts'
import { type PaymentKeys, paymentEnvironment, readPaymentKeys } from './modules/payments/providers/payment-keys.ts'
import { readTracing, type TracingSettings, tracingEnvironment } from './operations/tracing/tracing.ts'
import { readSmsKeys, type SmsKeys, smsEnvironment } from './sms/sms-keys.ts'
import { baseUrl, count, databaseUrl, port, wholeNumber, yesOrNo } from './variables.ts'

/** Every variable of the environment that the shop reads, with its default. An empty value counts as absent. */
const Environment = z.object({
  /** Where the shop listens. */
  PORT: port.default(3000),
  /** `127.0.0.1` makes the shop reachable from this machine only. */
  HOST: z.string().default('0.0.0.0'),
  /** Folder for the embedded database, the token secret and the generated picture sizes. */
  DATA_DIR: z.string().default('./data'),
  /** A PostgreSQL of your own, 15 or newer; without it the shop starts its embedded one. */
  DATABASE_URL: databaseUrl.optional(),
  /** A replica of that database, for reading the catalogue. Without it the catalogue is read from DATABASE_URL. */
  DATABASE_READ_URL: databaseUrl.optional(),
  /** Whether an empty catalogue is filled with the sample products. Without it: only in the shop's own database. */
  SAMPLE_DATA: yesOrNo.optional(),
  /** Signs the tokens. Without it one is generated and stored in DATA_DIR; required with DATABASE_URL. */
  TOKEN_SECRET: z.string().min(32, 'is at least 32 characters').optional(),
  /** Log level. Default: `warn` on a terminal, `info` elsewhere. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** The public URL, such as https://shop.example. With https, browsers get HSTS. */
  PUBLIC_URL: baseUrl.optional(),
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
  /** Providers, each with its variables in its folder. */
  ...smsEnvironment,
  ...paymentEnvironment,
  ...courierEnvironment,
  /**
   * `true` accepts test cards, which charge nothing, from everywhere: for trial shops only. Otherwise only browsers on
   * this machine or its private network may use them, and none if PUBLIC_URL is https.
   */
  PAYMENTS_SANDBOX: yesOrNo.default(false),
  /** Port of the payments sandbox; any free port if it is 0. */
  SANDBOX_PORT: port.default(0),
  /** Seconds in which staff can undo a status change of an order; its email is sent afterwards. */
  UNDO_SECONDS: wholeNumber.pipe(z.number().int().min(0).max(3600)).default(10),
  /** Multiplies every limit of server/limits/table.ts: more for load tests and large shops, such as 10. */
  LIMITS_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'is a number')
    .transform(Number)
    .pipe(z.number().positive())
    .default(1),
  /** `true`: pictures of imported products may also come from this machine and its private networks, and push services be there. */
  PRIVATE_DOWNLOADS: yesOrNo.default(false),
  ...backupEnvironment,
  /** Where metrics are served, for Prometheus: a port of its own. Without it none are. */
  METRICS_PORT: port.optional(),
  /** The address of that port: by default not reachable from other machines. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Traces for OpenTelemetry, with its own variables. */
  ...tracingEnvironment,
  /** How many processes serve on this machine. */
  WORKERS: count.pipe(z.number().max(128)).default(1),
})

/** Keys of providers appear by their names: the owner sees which are missing. */
const secretVariables = Object.keys(Environment.shape).filter((name) =>
  /^(?!TOKEN_SECRET$).*_(KEY|SECRET|TOKEN|PASSWORD)$|^SMTP_URL$/.test(name),
)

export interface Config extends PaymentKeys {
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
  /** Keys of the connected couriers. Without any there are the test couriers, if there is a sandbox. */
  couriers: CourierKeys
  /** Where test cards are accepted without keys: in browsers on this machine or its private network, or anywhere. */
  sandbox: 'none' | 'local' | 'everywhere'
  sandboxPort: number
  undoSeconds: number
  /** Every limit is multiplied by it. */
  limitsFactor: number
  privateDownloads: boolean
  workers: number
  backups: BackupSettings
  /** The secret variables, with whether they are set. */
  secrets: { name: string; set: boolean }[]
  /** Undefined: no traces are recorded. */
  tracing: TracingSettings | undefined
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
    sms: readSmsKeys(data),
    ...readPaymentKeys(data),
    couriers: readCourierKeys(data),
    sandbox: sandboxOf(data),
    sandboxPort: data.SANDBOX_PORT,
    undoSeconds: data.UNDO_SECONDS,
    limitsFactor: data.LIMITS_FACTOR,
    privateDownloads: data.PRIVATE_DOWNLOADS,
    workers: data.WORKERS,
    backups: readBackupSettings(data),
    secrets: secretVariables.map((name) => ({ name, set: given[name] !== undefined })),
    tracing: readTracing(data),
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
