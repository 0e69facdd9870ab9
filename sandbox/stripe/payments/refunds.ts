import { newId } from '../../ids.ts'
import type { Charge, Refund } from '../objects.ts'
import { invalidParameter, invalidRequest, missing } from '../protocol/api-error.ts'
import { type Call, type CallResponse, type Cause, ok, type Sandbox, seconds } from '../protocol/call.ts'
import { expand } from '../protocol/expand.ts'
import { integer, mergeMetadata, metadata, oneOf, readParameters, text, texts } from '../protocol/parameters.ts'
import { writeAmount } from './amounts.ts'

export function createRefund(call: Call): CallResponse {
  const { sandbox } = call
  const given = readParameters(call.params, {
    amount: integer({ min: 1 }),
    charge: text(),
    payment_intent: text(),
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
    metadata,
    expand: texts,
  })
  const charge = paidCharge(call, given)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = given.amount ?? left
  if (amount > left) {
    const words = (poisha: number) => writeAmount(poisha, charge.currency)
    const what = charge.amount_refunded ? 'unrefunded amount on charge' : 'charge amount'
    throw invalidRequest(`Refund amount (${words(amount)}) is greater than ${what} (${words(left)})`, {
      param: 'amount',
    })
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(sandbox),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent as string,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: charge._sandbox.refund === 'pending_first' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  }
  if (refund.status === 'pending') refund.pending_reason = 'processing'
  sandbox.state.put('refund', refund)
  addRefundedAmount(sandbox, charge, amount)
  sandbox.emit('refund.created', refund, call)
  sandbox.emit('charge.refunded', charge, call)
  const failsAfter = sandbox.faults.takeDelay('refunds.create', 'refund_fails')
  if (failsAfter > 0) sandbox.later('fail_refund', refund.id, failsAfter)
  else if (charge._sandbox.refund === 'fails_later') sandbox.later('fail_refund', refund.id, sandbox.settleAfter)
  if (charge._sandbox.refund === 'pending_first') sandbox.later('settle_refund', refund.id, sandbox.settleAfter)
  return ok(expand(sandbox.state, refund, given.expand))
}

function addRefundedAmount({ state }: Sandbox, charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  if (charge.amount_refunded < 0 || charge.amount_refunded > charge.amount) {
    throw new Error(`${charge.id} would be refunded by more than was paid`)
  }
  charge.refunded = charge.amount_refunded === charge.amount
  state.put('charge', charge)
}

function paidCharge(
  { sandbox: { state } }: Call,
  given: { charge?: string | null | undefined; payment_intent?: string | null | undefined },
): Charge {
  if (given.charge && given.payment_intent) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.')
  }
  if (given.charge) {
    const charge = state.get('charge', given.charge)
    if (!charge) throw missing('charge', given.charge, 'charge')
    if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has not been paid, so it cannot be refunded.`)
    return charge
  }
  if (!given.payment_intent) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalidParameter('parameter_missing', 'payment_intent', message)
  }
  const intent = state.get('payment_intent', given.payment_intent)
  if (!intent) throw missing('payment_intent', given.payment_intent, 'payment_intent')
  const charge = state.get('charge', String(intent.latest_charge))
  if (charge?.paid) return charge
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

export function retrieveRefund({ sandbox: { state }, params, id }: Call): CallResponse {
  const { expand: paths } = readParameters(params, { expand: texts })
  const refund = state.get('refund', id)
  if (!refund) throw missing('refund', id, 'id')
  return ok(expand(state, refund, paths))
}

export function updateRefund(call: Call): CallResponse {
  const { state } = call.sandbox
  const change = readParameters(call.params, { metadata, expand: texts })
  const refund = state.get('refund', call.id)
  if (!refund) throw missing('refund', call.id, 'id')
  refund.metadata = mergeMetadata(refund.metadata ?? {}, change.metadata)
  state.put('refund', refund)
  call.sandbox.emit('refund.updated', refund, call)
  return ok(expand(state, refund, change.expand))
}

const byTheBank: Cause = { requestId: null, idempotencyKey: null }

/** The customer's bank rejected the refund: the amount returns to the shop's balance. */
export function failRefund(sandbox: Sandbox, id: string): void {
  const refund = sandbox.state.get('refund', id)
  const charge = refund && sandbox.state.get('charge', String(refund.charge))
  if (!refund || !charge || refund.status === 'failed') return
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  refund.failure_balance_transaction = newId('txn')
  sandbox.state.put('refund', refund)
  addRefundedAmount(sandbox, charge, -refund.amount)
  sandbox.emit('refund.updated', refund, byTheBank)
  sandbox.emit('refund.failed', refund, byTheBank)
}

export function settleRefund(sandbox: Sandbox, id: string): void {
  const refund = sandbox.state.get('refund', id)
  if (refund?.status !== 'pending') return
  refund.status = 'succeeded'
  delete refund.pending_reason
  sandbox.state.put('refund', refund)
  sandbox.emit('refund.updated', refund, byTheBank)
}
