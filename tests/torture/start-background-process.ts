import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Shop } from '#server/context.ts'
import type { ToBackgroundProcess } from './background-process.ts'

const file = fileURLToPath(new URL('background-process.ts', import.meta.url))

/** Starts a second process of a shop, which handles what is due beside the first one until the test ends. */
export async function startBackgroundProcess(shop: Shop, databaseUrl: string, sandboxOrigin: string | undefined) {
  const child = fork(file)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(stop)
  const tell = async (message: ToBackgroundProcess) => {
    child.send(message)
    const failed = ended.then(([code]) => Promise.reject(new Error(`the second process ended: ${code}`)))
    await Promise.race([once(child, 'message'), failed])
  }
  await tell({ config: shop.config, databaseUrl, sandboxOrigin })
  return {
    /** Sets its clock as that of the shop. */
    setClock: () => tell({ ahead: shop.now().getTime() - Date.now() }),
    /** Before the database goes. */
    stop,
  }
}
