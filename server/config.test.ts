import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-config-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('needs no variable: each has a default', () => {
  const config = readConfig({ DATA_DIR, PORT: '' })
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, trustProxy: false, publicUrl: undefined })
})

it('creates a token secret once, readable by the owner only', () => {
  const { tokenSecret } = readConfig({ DATA_DIR })
  expect(tokenSecret.length).toBeGreaterThan(60)
  expect(readConfig({ DATA_DIR }).tokenSecret).toBe(tokenSecret)
  const file = join(DATA_DIR, 'token-secret')
  expect(readFileSync(file, 'utf8')).toBe(tokenSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('says in one sentence which variable cannot be used', () => {
  const bad = {
    PORT: 'http',
    DATABASE_URL: 'mysql://x',
    TOKEN_SECRET: 'short',
    PUBLIC_URL: 'shop',
    TRUST_PROXY: 'maybe',
  }
  for (const [name, value] of Object.entries(bad)) {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(new RegExp(`The environment variable ${name} `))
  }
  expect(() => readConfig({ DATA_DIR: join(DATA_DIR, 'token-secret', 'x') })).toThrow(/cannot be written/)
})

it('requires an explicit token secret with a shared database', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/shop'
  const TOKEN_SECRET = 'only for tests, only for tests, only for tests'
  expect(() => readConfig({ DATA_DIR, DATABASE_URL }, { serves: true })).toThrow(/^With DATABASE_URL set TOKEN_SECRET/)
  expect(readConfig({ DATA_DIR, DATABASE_URL, TOKEN_SECRET }, { serves: true }).tokenSecret).toBe(TOKEN_SECRET)
  // The owner's commands sign nothing.
  expect(readConfig({ DATA_DIR, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

it('loads sample products into an external database only when configured', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/shop'
  expect(readConfig({ DATA_DIR }).sampleData).toBe(true)
  expect(readConfig({ DATA_DIR, SAMPLE_DATA: 'false' }).sampleData).toBe(false)
  expect(readConfig({ DATA_DIR, DATABASE_URL }).sampleData).toBe(false)
  expect(readConfig({ DATA_DIR, DATABASE_URL, SAMPLE_DATA: 'true' }).sampleData).toBe(true)
})

it('refuses variables that are misspelled, unknown or contradict each other, with one line for each', () => {
  const problemsOf = (environment: NodeJS.ProcessEnv) => {
    try {
      readConfig({ DATA_DIR, PATH: '/bin', HOME: '/root', npm_config_cache: '/tmp', ...environment })
      return []
    } catch (error) {
      return String((error as Error).message).split('\n')
    }
  }
  expect(problemsOf({ STRIPE_SECRET_KYE: 'x', SMTP_PASSWORD: 'x', PORT: 'http', PUBLIC_ULR: 'x' })).toEqual([
    'There is no environment variable STRIPE_SECRET_KYE: did you mean STRIPE_SECRET_KEY?',
    'There is no environment variable SMTP_PASSWORD: remove it; docs/operations.md lists all.',
    'There is no environment variable PUBLIC_ULR: did you mean PUBLIC_URL?',
    'The environment variable PORT cannot be used: is a whole number.',
  ])
  // What a cluster, a hosting service or another program of the machine sets.
  expect(
    problemsOf({ SMTP_PORT_25_TCP: 'tcp://10.0.0.1:25', SMTP_SERVICE_HOST: '10.0.0.1', DATABASE_PRIVATE_URL: 'x' }),
  ).toEqual([])
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
  for (const [environment, problem] of [
    [{ DATABASE_READ_URL: 'postgres://replica/shop' }, 'DATABASE_READ_URL is a replica'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET needs'],
    [{ STEADFAST_WEBHOOK_TOKEN: 'sixteen letters!' }, 'STEADFAST_WEBHOOK_TOKEN needs'],
    [{ ...live, PAYMENTS_SANDBOX: 'true' }, 'PAYMENTS_SANDBOX=true accepts test cards'],
    [{ PORT: '3000', METRICS_PORT: '3000' }, 'PORT and METRICS_PORT are the same'],
    [{ PUBLIC_URL: 'https://shop.example/bd' }, 'PUBLIC_URL has a path'],
  ] as const) {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(problem)])
  }
})
