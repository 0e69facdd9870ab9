import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilAvailable } from './available.ts'
import { createTestDatabase, plainPictures, type TestDatabase } from './database.ts'
import type { HostReply, HostRequest } from './shop-host.ts'

/** The token secret of test shops. */
export const testTokenSecret = 'only for tests, only for tests, only for tests'

/** A running shop with a database of its own. */
export interface BuiltShop extends Pick<TestDatabase, 'db'> {
  /** Its URL, without a trailing slash. */
  url: string
  /** Settings for a second process on the same database. */
  databaseUrl: string
  /** Its emails are files in the folder `mail`. */
  dataDir: string
  stop(): Promise<void>
}

export interface ShopInProcess extends BuiltShop {
  process: ChildProcess
}

export interface HostedShop extends BuiltShop {
  /** URL of its payments sandbox. */
  sandboxUrl: string
}

/** Where `npm start` keeps compiled modules, too: a start costs a fifth less. */
export const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** It exits when its parent process has ended. */
const nodeOptions = ['--disable-warning=ExperimentalWarning', '--import=./scripts/with-parent.mjs']
const processSettings = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled }

/** Writes what a shop sells. */
type Fill = (db: TestDatabase['db']) => Promise<unknown>

/**
 * A database with the sample catalogue, or with what `data` writes, or that of another running shop; and a data folder
 * with the pictures.
 */
async function prepare(data?: Fill | BuiltShop) {
  const database = typeof data === 'object' ? databaseOf(data) : await createTestDatabase({ seeded: !data })
  if (typeof data === 'function') await data(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'al-aria-shop-'))
  await symlink(await plainPictures(), join(dataDir, 'media'))
  return {
    database,
    settings: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      TOKEN_SECRET: testTokenSecret,
      LOG_LEVEL: 'error',
      // All visitors of a test have the same network address.
      LIMITS_FACTOR: '1000',
    },
    async remove() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The database of a running shop, which removes it. */
const databaseOf = ({ databaseUrl: url, db }: BuiltShop): TestDatabase => ({ url, db, close: async () => {} })

/**
 * A shop in a process of its own, as `npm start` opens it. For tests that stop it, or run several on one database.
 * `checkout`: the folder of another version.
 */
export async function startBuiltShop(
  environment: NodeJS.ProcessEnv = {},
  data?: Fill | BuiltShop,
  { checkout = process.cwd() } = {},
): Promise<ShopInProcess> {
  const { database, settings, remove } = await prepare(data)
  const child = spawn(process.execPath, [...nodeOptions, 'server/main.ts'], {
    cwd: checkout,
    env: { ...processSettings, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const url = await urlFrom(child)
  // The first page compiles modules while connections are opened.
  await untilAvailable(() => fetch(url))
  return {
    url,
    databaseUrl: database.url,
    dataDir: settings.DATA_DIR,
    db: database.db,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      process.off('exit', killAtExit)
      await remove()
    },
  }
}

/**
 * The same shop in the worker's shop host, a process that runs one shop after another: the modules are loaded and
 * compiled once, which saves some three seconds of processor time for each shop.
 */
export async function openHostedShop(
  environment: NodeJS.ProcessEnv = {},
  data?: Fill | BuiltShop,
): Promise<HostedShop> {
  const { database, settings, remove } = await prepare(data)
  host ??= startWarmHost()
  const { url, sandboxUrl, stop } = await (await host).open({ ...settings, ...environment })
  // Opens all connections of the pool. No page: tests that then write to the database would get what it has cached.
  await Promise.all(Array.from({ length: 10 }, () => untilAvailable(() => fetch(`${url}/readyz`))))
  return {
    url,
    sandboxUrl,
    databaseUrl: database.url,
    dataDir: settings.DATA_DIR,
    db: database.db,
    async stop() {
      await stop()
      await remove()
    },
  }
}

let host: Promise<ReturnType<typeof startHost>> | undefined

/** The first page of a process compiles the modules: on a busy machine it may be 503, so it is that of another shop. */
async function startWarmHost() {
  const started = startHost()
  const { settings, remove } = await prepare(async () => {})
  const { url, stop } = await started.open(settings)
  await untilAvailable(() => fetch(url))
  await stop()
  await remove()
  return started
}

function startHost() {
  const child = spawn(process.execPath, [...nodeOptions, 'tests/support/shop-host.ts'], {
    env: processSettings,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const waiting = new Map<string, { resolve(reply: HostReply): void; reject(error: Error): void }>()
  child.on('message', (reply: HostReply) => {
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
  })
  child.on('exit', (code) => {
    host = undefined
    for (const { reject } of waiting.values()) reject(new Error(`the shop host ended with code ${code}`))
  })
  const send = async (request: HostRequest) => {
    const reply = await new Promise<HostReply>((resolve, reject) => {
      waiting.set(request.id, { resolve, reject })
      child.send(request)
    })
    if (reply.error) throw new Error(reply.error)
    return reply
  }
  return {
    async open(environment: NodeJS.ProcessEnv) {
      const id = randomUUID()
      const { url = '', sandboxUrl = '' } = await send({ id, open: environment })
      return { url, sandboxUrl, stop: () => send({ id }) }
    },
  }
}

/** The shops that the test files of a worker share: `catalogue` is one whose products they change. */
export type SharedShop = 'customers' | 'catalogue'

const shared = new Map<SharedShop, Promise<HostedShop>>()

/** One such shop for all test files of a worker; stopped with the worker. */
export function sharedShop(which: SharedShop): Promise<HostedShop> {
  const shop = shared.get(which) ?? openHostedShop()
  shared.set(which, shop)
  return shop
}

/** The URL printed by the shop. */
async function urlFrom(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const match = /open at http:\/\/localhost(:\d+)\n/.exec(output)
    if (!match) continue
    child.stdout?.resume()
    return `http://127.0.0.1${match[1]}`
  }
  throw new Error(`The shop did not open: ${output}`)
}
