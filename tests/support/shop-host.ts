// A process that runs shops for the browser tests of a worker, as `npm start` would: see `openHostedShop`.
import { readConfig } from '#server/config.ts'
import type { RunningProcess } from '#server/processes/serve.ts'
import { startShop } from '#server/processes/start.ts'

/** Opens a shop with these environment variables under a new id, or stops the one with this id. */
export interface HostRequest {
  id: string
  open?: NodeJS.ProcessEnv
}

export interface HostReply {
  id: string
  /** Of the opened shop, without a trailing slash. */
  url?: string
  /** Of its payments sandbox. */
  sandboxUrl?: string | undefined
  error?: string
}

const running = new Map<string, RunningProcess>()

async function handle({ id, open }: HostRequest): Promise<HostReply> {
  if (!open) {
    await running.get(id)?.stop()
    running.delete(id)
    return { id }
  }
  const shop = await startShop(readConfig({ ...process.env, ...open }, { serves: true }), () => {})
  running.set(id, shop)
  return { id, url: `http://127.0.0.1:${shop.port}`, sandboxUrl: shop.sandboxUrl }
}

// Also between two shops: `with-parent.mjs` lets a process end that has nothing else to do.
process.channel?.ref()
process.on('message', (request: HostRequest) => {
  handle(request).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ id: request.id, error: String(error) } satisfies HostReply),
  )
})
