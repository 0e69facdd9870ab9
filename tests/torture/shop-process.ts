import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { compiled } from '#tests/support/built-shop.ts'

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

/** Starts the real shop with its embedded database, and waits until it responds. */
export async function startShop(dataDir: string, environment: NodeJS.ProcessEnv = {}): Promise<ShopProcess> {
  await shareMadePictures(dataDir)
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
  const answer = await fetch(`${url}/healthz`)
  if (!answer.ok) throw new Error(`not healthy: ${answer.status}`)
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

/** Without these, a new shop would generate some three hundred pictures during the test. */
async function shareMadePictures(dataDir: string) {
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(join(dataDir, 'media'))) await symlink(inject('picturesMade'), join(dataDir, 'media'))
}

async function openAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const url = /open at (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    // Drains stdout, so that a full pipe never blocks the shop.
    child.stdout.resume()
    return url
  }
  throw new Error(`the shop ended: ${said.join('\n')}`)
}
