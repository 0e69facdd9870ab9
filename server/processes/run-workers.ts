import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import type { Config } from '../config.ts'
import { type MetricsServer, metricsOfWorkers, startMetricsServer } from '../operations/metrics-server.ts'
import type { RunningProcess } from './serve.ts'
import { openShared, type Print } from './shared.ts'
import type { WorkerConfig } from './worker.ts'

/** Milliseconds until an exited worker is restarted: none if it had served for a while, else increasing. */
const pauseAfter = (livedFor: number, failures: number) =>
  livedFor > 10_000 ? 0 : Math.min(10_000, 100 * 2 ** failures)

/**
 * Opens the resources that the machine's processes share, and starts the workers. A worker that dies is restarted. When
 * this process dies, the workers notice that their channel has closed, and exit.
 */
export async function runWorkers(config: Config, print: Print): Promise<RunningProcess> {
  const shared = await openShared(config, print)
  const workers = new Set<Worker>()
  let metrics: MetricsServer | undefined
  let stopping = false
  let url = ''
  let port = 0

  /** Starts a worker; resolves when it serves. @throws CannotStart when it exits earlier */
  async function start(background: boolean): Promise<Worker> {
    const workerConfig: WorkerConfig = {
      databaseUrl: shared.databaseUrl,
      sandbox: shared.sandbox && { origin: shared.sandbox.origin },
      background,
      tokenSecret: config.tokenSecret,
    }
    const worker = cluster.fork({ SHOP_WORKER: JSON.stringify(workerConfig) })
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    const ended = once(worker, 'exit').then(() => {
      // The worker has logged why.
      throw new CannotStart('A process of the shop ended while it started.')
    })
    const [message] = await Promise.race([once(worker, 'message'), ended])
    const open = z.object({ url: z.string(), port: z.number() }).parse(message)
    url = open.url
    port = open.port
    return worker
  }

  async function keep(background: boolean, first: Worker): Promise<void> {
    let worker: Worker | undefined = first
    let failures = 0
    while (!stopping) {
      const started = Date.now()
      if (worker) await exitOf(worker)
      if (stopping) return
      const livedFor = Date.now() - started
      failures = livedFor > 10_000 ? 0 : failures + 1
      print('A process of the shop ended; starting another one')
      await sleep(pauseAfter(livedFor, failures))
      if (!stopping) worker = await start(background).catch(() => undefined)
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    await metrics?.stop()
    await Promise.all(
      [...workers].map((worker) => {
        worker.process.kill('SIGTERM')
        return exitOf(worker)
      }),
    )
    await shared.stop()
  }

  try {
    // Start one worker first, so that a start error is reported once.
    const slots = [await start(true)]
    shared.sendWebhooksTo(port)
    slots.push(...(await Promise.all(Array.from({ length: config.workers - 1 }, () => start(false)))))
    for (const [index, worker] of slots.entries()) void keep(index === 0, worker)
    if (config.metrics) metrics = await startMetricsServer({ ...config.metrics, read: metricsOfWorkers() })
    return { url, port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const exitOf = async (worker: Worker): Promise<void> => {
  if (!worker.isDead()) await once(worker, 'exit')
}
