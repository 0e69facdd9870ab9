import type { Config } from '../config.ts'
import { type RunningProcess, serve } from './serve.ts'
import { openShared, type Print } from './shared.ts'

/** Starts the whole shop in this process: database, payments sandbox, server, background jobs. @throws CannotStart */
export async function startShop(config: Config, print: Print): Promise<RunningProcess> {
  const shared = await openShared(config, print)
  try {
    const { url, port, stop } = await serve(config, { ...shared, background: true })
    shared.sendWebhooksTo(port)
    return {
      url,
      port,
      sandboxUrl: shared.sandbox?.origin,
      async stop() {
        await stop()
        await shared.stop()
      },
    }
  } catch (error) {
    await shared.stop()
    throw error
  }
}
