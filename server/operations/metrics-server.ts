import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { CannotStart } from '#database/cannot-start.ts'

interface MetricsServerOptions {
  port: number
  host: string
  /** The metrics as text. */
  read(): Promise<string>
}

export interface MetricsServer {
  port: number
  stop(): Promise<void>
}

/**
 * Serves `/metrics` on a port of its own, which is not open to the internet: no visitor reads figures of the shop, and
 * collecting them needs no token. @throws CannotStart when the port is taken
 */
export async function startMetricsServer({ port, host, read }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end('Metrics are at /metrics.\n')
      return
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      (error: Error) => response.writeHead(503).end(`${error.message}\n`),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`METRICS_PORT ${port} cannot be used (${error.code}): set it to a free one, or to none.`)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** In a worker: lets the process that started it collect its metrics. */
export function shareWithPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  // Made for what its constructor does: it answers the requests of the primary process.
  if (cluster.isWorker) new AggregatorRegistry()
}

/** In the process that starts the workers: reads the metrics of all, added up. */
export function metricsOfWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
