import cluster from 'node:cluster'
import { CannotStart } from '#database/cannot-start.ts'
import { readConfig } from './config.ts'
import type { RunningProcess } from './processes/serve.ts'
import type { Print } from './processes/shared.ts'

const print: Print = (message) => console.log(message)

// Imported on demand: a process that starts workers does not load what serves requests.
const runAsWorker = async () => (await import('./processes/worker.ts')).serveAsWorker()

/** Starts the shop, in this process or in the configured number of workers. @throws CannotStart */
async function run(): Promise<RunningProcess> {
  const config = readConfig(process.env, { serves: true })
  if (config.workers > 1 && process.env.NODE_ENV !== 'development') {
    return (await import('./processes/run-workers.ts')).runWorkers(config, print)
  }
  return (await import('./processes/start.ts')).startShop(config, print)
}

/** Starts the shop in this process, and stops it on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const running = cluster.isWorker ? runAsWorker() : run()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      // Exits even if something hangs. PostgreSQL, which workers do not stop, may take half a minute.
      setTimeout(() => process.exit(1), cluster.isWorker ? 20_000 : 60_000).unref()
      running
        .then(({ stop }) => stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    })
  }
  const { url } = await running
  if (!stopping && cluster.isPrimary) print(`The shop is open at ${url}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exit(1)
})
