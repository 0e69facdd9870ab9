import type { OutgoingRequest } from '../deliveries.ts'
import { openProvider, type ProviderOptions } from '../provider.ts'
import { makeLocks } from '../storage/locks.ts'
import { type StoredObjects, type StripeFault, stripeFaults, type TaskKind } from './objects.ts'
import { settlePayment } from './payments/confirm.ts'
import { failRefund, settleRefund } from './payments/refunds.ts'
import { lockTimeout } from './protocol/api-error.ts'
import type { Sandbox } from './protocol/call.ts'
import { makeIdempotency } from './protocol/idempotency.ts'
import { eventRequest } from './webhooks/event-request.ts'
import { recordEvent } from './webhooks/events.ts'
import { type Forgery, forgeries } from './webhooks/signature.ts'
import { makeEndpoint, receiversOf, shopEndpoint } from './webhooks/webhook-endpoints.ts'

const minute = 60_000
const retentionDays = 30

export interface BankOptions extends ProviderOptions {
  secretKey: string
  /** Milliseconds until an accepted refund fails or a pending one is done. */
  settleAfter?: number | undefined
  /** How long a call waits for another one on the same payment, in milliseconds. */
  lockTimeout?: number | undefined
}
export type Bank = ReturnType<typeof openBank>

/** The state of the card provider and its background tasks. */
export function openBank({ secretKey, settleAfter = 5000, ...options }: BankOptions) {
  const provider = openProvider<StoredObjects, StripeFault, TaskKind, Forgery>(options, {
    file: 'payments-sandbox.db',
    indexed: ['payment_intent'],
    faults: stripeFaults,
    forgeries,
    run({ does, about }) {
      if (does === 'settle_payment') settlePayment(sandbox, about)
      else if (does === 'fail_refund') failRefund(sandbox, about)
      else settleRefund(sandbox, about)
    },
    requestOf({ event, endpoint }, forgery): OutgoingRequest | undefined {
      const found = state.get('event', event)
      const receiver = state.get('webhook_endpoint', endpoint)
      return found && receiver && eventRequest(found, receiver, now(), forgery)
    },
    endpointsOf(id): string[] {
      const event = state.get('event', id)
      return event ? receiversOf(state, event.type).map((endpoint) => endpoint.id) : []
    },
  })
  const { state, now, commit, webhooks, tasks } = provider
  const idempotency = makeIdempotency(state, now, secretKey)
  function deleteOld(): void {
    state.deleteOlderThan('event', Math.floor(now() / 1000) - retentionDays * 24 * 3600)
    state.deleteOlderThan('delivery', now() - retentionDays * 24 * 60 * minute)
    idempotency.deleteOld()
  }
  deleteOld()
  const cleanup = setInterval(deleteOld, 60 * minute).unref()

  const sandbox: Sandbox = {
    state,
    now,
    faults: provider.faults,
    settleAfter,
    emit(type, thing, cause) {
      const receivers = receiversOf(state, type)
      const event = recordEvent(sandbox, type, thing, cause, receivers.length)
      for (const { id, url } of receivers) provider.deliver({ event: event.id, type, endpoint: id, url })
    },
    later: tasks.add,
  }

  return {
    ...provider,
    sandbox,
    idempotency,
    locks: makeLocks(options.lockTimeout ?? 5000, lockTimeout),
    /** Configures the shop's endpoint. */
    sendWebhooksTo({ url, secret }: { url: string; secret: string }): void {
      const created = Math.floor(now() / 1000)
      commit(() => state.put('webhook_endpoint', makeEndpoint(shopEndpoint, url, secret, created)))
      webhooks.wake()
    },
    close(): void {
      clearInterval(cleanup)
      provider.close()
    },
  }
}
