import type { Config } from '../config.ts'
import { startMetricsServer } from '../operations/metrics-server.ts'
import { type RunningProcess, serve } from './serve.ts'
import { openShared, type Print } from './shared.ts'

/** Starts the whole shop in this process: database, payments sandbox, server, background jobs. @throws CannotStart */
export async function startShop(config: Config, print: Print): Promise<RunningProcess> {
  const shared = await openShared(config, print)
  const opened: (() => Promise<void>)[] = [shared.stop]
  const stopAll = async () => {
    for (const stop of opened.splice(0).reverse()) await stop()
  }
  try {
    const { url, port, registry, stop } = await serve(config, { ...shared, background: true })
    opened.push(stop)
    shared.sendWebhooksTo(port)
    if (config.metrics && registry) {
      opened.push((await startMetricsServer({ ...config.metrics, read: () => registry.metrics() })).stop)
    }
    return {
      url,
      port,
      sandboxUrl: shared.sandbox?.origin,
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}
