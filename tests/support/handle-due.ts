import { waitingKinds } from '#server/background.ts'
import type { Shop } from '#server/context.ts'
import { readDueRows } from '#server/dispatcher.ts'
import { shopJobHandlers } from '#server/job-handlers.ts'
import type { DueJob } from '#server/jobs.ts'

const senders = { mailer: { send: async () => {} }, sms: { send: async () => ({ reference: '' }) }, shopUrl: '' }

/** Handles the rows of these kinds that are due now, one after the other and without the queue. Errors are logged. */
export async function handleDue(shop: Shop, ...kinds: DueJob[]): Promise<void> {
  const waiting = waitingKinds(shop)
  const wanted = Object.fromEntries(kinds.map((kind) => [kind, waiting[kind]]))
  const handlersOf = shopJobHandlers(shop, senders)
  for (const { kind, key } of await readDueRows(shop.db, wanted, shop.now())) {
    const handlers = handlersOf(new AbortController().signal, { id: '', name: kind, data: { key } })
    await handlers[kind]({ key }).catch((error: unknown) => shop.log.warn(error, `${kind} failed; will retry`))
  }
}
