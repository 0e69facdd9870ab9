import { z } from 'zod'
import { readConfig } from '../config.ts'
import { type RunningProcess, serve } from './serve.ts'

/** The worker's configuration from the primary process, in the variable SHOP_WORKER. */
const Task = z.object({
  databaseUrl: z.string(),
  sandbox: z.object({ origin: z.string() }).optional(),
  /** The first worker also sends emails, reconciles payments and pre-generates pictures. */
  background: z.boolean(),
  tokenSecret: z.string(),
})
export type Task = z.infer<typeof Task>

/** Runs a worker with that configuration. */
export async function serveAsWorker(): Promise<RunningProcess> {
  const task = Task.parse(JSON.parse(process.env.SHOP_WORKER ?? 'null'))
  const running = await serve(readConfig({ ...process.env, TOKEN_SECRET: task.tokenSecret }), task)
  process.send?.({ url: running.url, port: running.port })
  return running
}
