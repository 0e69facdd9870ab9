import { makeFaults } from './faults.ts'
import { settlePayment } from './payments/confirm.ts'
import { failRefund, settleRefund } from './payments/refunds.ts'
import type { Log, Sandbox } from './protocol/call.ts'
import { makeIdempotency } from './protocol/idempotency.ts'
import { makeLocks } from './storage/locks.ts'
import type { Delivery } from './storage/objects.ts'
import { openState } from './storage/state.ts'
import { startTasks } from './storage/tasks.ts'
import { recordEvent } from './webhooks/events.ts'
import { startWebhooks } from './webhooks/webhooks.ts'

const minute = 60_000
/** Immediately, and then for two days. */
const usualBackoff = [500, 1000, 2000, 5000, 15_000, minute, 5 * minute, 15 * minute, ...Array(47).fill(60 * minute)]
const retentionDays = 30

export interface BankOptions {
  dataDir: string
  secretKey: string
  log: Log
  now?: () => number
  /** Milliseconds until an accepted refund fails or a pending one is done. */
  settleAfter?: number
  /** Milliseconds before each retry of a webhook. */
  backoff?: number[]
  webhookTimeout?: number
  /** How long a call waits for another one on the same payment, in milliseconds. */
  lockTimeout?: number
}
export type Bank = ReturnType<typeof openBank>

/** The state of the sandbox and its background tasks. */
export function openBank({ dataDir, secretKey, log, now = Date.now, ...options }: BankOptions) {
  const state = openState(dataDir)
  const webhooks = startWebhooks({
    state,
    now,
    log,
    backoff: options.backoff ?? usualBackoff,
    timeout: options.webhookTimeout ?? 10_000,
  })
  const idempotency = makeIdempotency(state, now, secretKey)
  function deleteOld(): void {
    state.deleteOlderThan('event', Math.floor(now() / 1000) - retentionDays * 24 * 3600)
    state.deleteOlderThan('delivery', now() - retentionDays * 24 * 60 * minute)
    idempotency.deleteOld()
  }
  deleteOld()
  const cleanup = setInterval(deleteOld, 60 * minute).unref()
  let fresh: Delivery[] = []

  const sandbox: Sandbox = {
    state,
    now,
    faults: makeFaults(),
    settleAfter: options.settleAfter ?? 5000,
    emit(type, thing, cause) {
      const receivers = webhooks.receiversOf(type)
      const event = recordEvent(sandbox, type, thing, cause, receivers.length)
      fresh.push(...webhooks.address(event, receivers))
    },
    later: (does, about, after) => tasks.add(does, about, after),
  }

  /** Saves a unit of work as a whole or not at all, and only then sends its events. */
  function commit<T>(work: () => T): T {
    fresh = []
    const result = state.transaction(work)
    webhooks.accept(fresh)
    tasks.wake()
    return result
  }

  const tasks = startTasks({
    state,
    now,
    log,
    commit,
    run({ does, about }) {
      if (does === 'settle_payment') settlePayment(sandbox, about)
      else if (does === 'fail_refund') failRefund(sandbox, about)
      else settleRefund(sandbox, about)
    },
  })

  return {
    sandbox,
    log,
    webhooks,
    tasks,
    idempotency,
    locks: makeLocks(options.lockTimeout ?? 5000),
    commit,
    start(): void {
      webhooks.wake()
      tasks.wake()
    },
    close(): void {
      clearInterval(cleanup)
      tasks.stop()
      webhooks.stop()
      state.close()
    },
  }
}
