import { z } from 'zod'
import { readConfig } from '../config.ts'
import { shareWithPrimary } from '../operations/metrics-server.ts'
import { type RunningProcess, serve } from './serve.ts'

/** What a worker gets from the primary process, in the variable SHOP_WORKER. */
const WorkerConfig = z.object({
  databaseUrl: z.string(),
  sandbox: z.object({ origin: z.string() }).optional(),
  /** The first worker also sends emails, reconciles payments and pre-generates pictures. */
  background: z.boolean(),
  tokenSecret: z.string(),
})
export type WorkerConfig = z.infer<typeof WorkerConfig>

/** Runs a worker with that configuration. */
export async function serveAsWorker(): Promise<RunningProcess> {
  const worker = WorkerConfig.parse(JSON.parse(process.env.SHOP_WORKER ?? 'null'))
  const config = readConfig({ ...process.env, TOKEN_SECRET: worker.tokenSecret })
  const running = await serve(config, worker)
  if (config.metrics && running.registry) shareWithPrimary(running.registry)
  process.send?.({ url: running.url, port: running.port })
  return running
}
