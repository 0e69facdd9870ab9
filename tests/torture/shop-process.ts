import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { untilAvailable } from '#tests/support/available.ts'
import { compiled } from '#tests/support/built-shop.ts'
import { inOneWorker, plainPictures } from '#tests/support/database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface ShopProcess {
  url: string
  /** Milliseconds from the start of the process to its first response. */
  openedAfter: number
  /** Simulates a power failure: no cleanup runs. */
  kill(): Promise<void>
  /** Simulates Ctrl-C. Resolves to the exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the real shop with its embedded database, and waits until it responds. A new data folder is a copy of one with
 * the sample catalogue.
 */
export async function startShop(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  if (!existsSync(join(dataDir, 'postgres'))) await copyPreparedFolder(dataDir)
  return await start(dataDir, environment)
}

async function start(dataDir: string, environment: NodeJS.ProcessEnv): Promise<ShopProcess> {
  if (!existsSync(join(dataDir, 'media'))) await symlink(await plainPictures(), join(dataDir, 'media'))
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      LIMITS_FACTOR: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Stops the process when the test times out, so that it does not affect later tests.
  onTestFinished(() => void child.kill('SIGKILL'))
  const gone = once(child, 'exit')
  const url = await openAddress(child)
  const response = await untilAvailable(() => fetch(`${url}/readyz`))
  if (!response.ok) throw new Error(`not healthy: ${response.status}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    openedAfter: performance.now() - started,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}

/** The data folder of a shop that was started and stopped once in this test run: five seconds of processor time. */
async function copyPreparedFolder(dataDir: string) {
  const prepared = join(tmpdir(), 'prepared-shop')
  await inOneWorker(async () => {
    if (existsSync(prepared)) return
    const unfinished = `${prepared}-unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished)
    const shop = await start(unfinished, {})
    if ((await shop.stop()) !== 0) throw new Error('The shop did not stop')
    await rename(unfinished, prepared)
  })
  await mkdir(dataDir, { recursive: true })
  // Preserves the owner of the database files, which PostgreSQL demands.
  execFileSync('cp', ['-a', `${prepared}/.`, dataDir])
}

async function openAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  const output: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line)
    const url = /open at (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    // Drains stdout, so that a full pipe never blocks the shop.
    child.stdout.resume()
    return url
  }
  throw new Error(`the shop ended: ${output.join('\n')}`)
}
