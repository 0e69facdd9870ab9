import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** The token secret of test shops. */
export const testTokenSecret = 'only for tests, only for tests, only for tests'

export interface BuiltShop extends Pick<TestDatabase, 'db'> {
  /** Its URL, without a trailing slash. */
  url: string
  /** Settings for a second process on the same database. */
  databaseUrl: string
  process: ChildProcess
  stop(): Promise<void>
}

/** The compile cache that `npm start` uses as well: starting takes a fifth less time. */
export const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** It exits when its parent process has ended. */
const nodeOptions = ['--disable-warning=ExperimentalWarning', '--import=./scripts/with-parent.mjs']

/**
 * Starts the shop as `npm start` does, in its own process and with its own database, which contains the sample
 * catalogue or what `fill` inserts.
 */
export async function startBuiltShop(
  environment: NodeJS.ProcessEnv = {},
  fill?: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<BuiltShop> {
  const database = await createTestDatabase({ seeded: !fill })
  await fill?.(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'al-aria-shop-'))
  await symlink(inject('picturesMade'), join(dataDir, 'media'))
  const child = spawn(process.execPath, [...nodeOptions, 'server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      TOKEN_SECRET: testTokenSecret,
      LOG_LEVEL: 'error',
      // All visitors of a test have the same network address.
      LIMITS_FACTOR: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  return {
    url: await addressFrom(child, environment.PORT),
    databaseUrl: database.url,
    db: database.db,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      process.off('exit', killAtExit)
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let shared: Promise<BuiltShop> | undefined

/** One shop for all test files of a worker; stopped with the worker. */
export function sharedShop(): Promise<BuiltShop> {
  shared ??= startBuiltShop()
  return shared
}

/** The URL printed by the shop; with PUBLIC_URL, that of its configured port. */
async function addressFrom(child: ChildProcess, givenPort?: string): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += chunk
    const address = /open at https?:\/\/[\w.]+(:\d+)?\n/.exec(said)
    if (!address) continue
    child.stdout?.resume()
    return `http://127.0.0.1${givenPort ? `:${givenPort}` : address[1]}`
  }
  throw new Error(`The shop did not open: ${said}`)
}
