import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'

const thisVersion = fileURLToPath(new URL('..', import.meta.url))
const probe = pathToFileURL(fileURLToPath(new URL('probe.mjs', import.meta.url))).href

/** Measurements of a shop process. Times in milliseconds, since the last request. */
export interface ProcessSample {
  pid: number
  /** The process's script: main.ts serves. */
  role: string
  memory: NodeJS.MemoryUsage
  /** CPU time since its start. */
  cpuMs: number
  /** The longest time its event loop was blocked. */
  blockedMs: number
  /** The CPU time of its thread in that time: less than blockedMs when the machine was busy. */
  blockedCpuMs: number
}

export interface RunningShop {
  /** Without a trailing slash. */
  origin: string
  /** A client of the shop's database. */
  database: pg.Client
  /** The database's URL. */
  connectionString: string
  sample(): Promise<ProcessSample[]>
  /** Collects the garbage of the serving processes. */
  collect(): Promise<void>
  /** Profiles the serving processes until the returned function is called, which returns the profiles. */
  profile(): Promise<() => Promise<string[]>>
  stop(): Promise<void>
}

/**
 * Starts the shop as its owner would, without rate limits.
 * @param version a checkout of another version to start instead
 */
export async function startShop(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  version = thisVersion,
): Promise<RunningShop> {
  const probes = await mkdtemp(join(tmpdir(), 'al-aria-bench-'))
  const child = spawn(process.execPath, [join(version, 'scripts/start.mjs')], {
    cwd: version,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMITS_FACTOR: '1000000',
      NODE_OPTIONS: `--import=${probe} --expose-gc`,
      BENCH_PROBE_DIR: probes,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killAtExit = () => child.kill('SIGTERM')
  process.once('exit', killAtExit)
  const origin = await urlFrom(child)
  const { port, password } = JSON.parse(await readFile(join(dataDir, 'postgres', 'shop.json'), 'utf8'))
  // As the shop itself connects: by the Unix socket if there is one.
  const folder = join(dataDir, 'postgres')
  const host = existsSync(join(folder, `.s.PGSQL.${port}`)) ? `?host=${encodeURIComponent(folder)}` : ''
  const connectionString = `postgres://shop:${password}@127.0.0.1:${port}/shop${host}`
  const database = new pg.Client({ connectionString })
  database.on('error', () => {})
  await database.connect()
  return {
    origin,
    database,
    connectionString,
    sample: () => requestAll<ProcessSample>(probes, '/sample'),
    async collect() {
      await requestAll(probes, '/collect', 'main.ts')
    },
    async profile() {
      await requestAll(probes, '/profile/start', 'main.ts')
      return async () =>
        (await requestAll(probes, '/profile/stop', 'main.ts')).map((profile) => JSON.stringify(profile))
    },
    async stop() {
      await database.end()
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      process.off('exit', killAtExit)
      await rm(probes, { recursive: true, force: true })
    },
  }
}

async function requestAll<Result>(probes: string, path: string, onlyRole?: string): Promise<Result[]> {
  const files = (await readdir(probes)).filter((name) => name.endsWith('.json'))
  const responses = files.map(async (file) => {
    const { port, role } = JSON.parse(await readFile(join(probes, file), 'utf8'))
    if (onlyRole && role !== onlyRole) return undefined
    // A process may have ended by now.
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    return (await response?.json()) as Result | undefined
  })
  return (await Promise.all(responses)).filter((response) => response !== undefined)
}

/** Below the system's range of ephemeral ports. */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 10_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? port : freePort()
}

/** The URL in the shop's output. */
async function urlFrom(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const match = /open at http:\/\/localhost(:\d+)/.exec(output)
    if (!match) continue
    child.stdout?.resume()
    return `http://127.0.0.1${match[1]}`
  }
  throw new Error(`The shop did not open: ${output}`)
}
