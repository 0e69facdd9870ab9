import { randomLetters } from '../../ids.ts'
import type { Intent, Method } from '../objects.ts'
import { type ErrorBody, invalidRequest, withDocs } from '../protocol/api-error.ts'
import { type Call, type CallResponse, type Cause, ok, type Sandbox } from '../protocol/call.ts'
import { shown } from '../protocol/expand.ts'
import type { Read } from '../protocol/parameters.ts'
import { cancel } from './cancel.ts'
import { declines } from './cards.ts'
import { chargeCard } from './charges.ts'
import { blankIntent } from './intent.ts'
import { assertAllowed, move, unexpectedState } from './intent-states.ts'
import { findMethod, makeMethod, type methodFields } from './payment-methods.ts'

export interface Confirmation {
  payment_method?: string | null | undefined
  payment_method_data?: Read<typeof methodFields> | undefined
  return_url?: string | null | undefined
  use_stripe_sdk?: boolean | undefined
  off_session?: boolean | undefined
  error_on_requires_action?: boolean | undefined
}

/** The result of the charge: nothing, or the error for the caller. */
type Outcome = ErrorBody | null

/** Confirms a payment: finds the card, requires 3-D Secure if the card does, and charges it once. */
export function confirmIntent(call: Call, intent: Intent, given: Confirmation): Outcome {
  assertAllowed(intent, 'confirm')
  const method = methodFor(call, intent, given)
  if (method._sandbox.used) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a ' +
        'connected account without Customer attachment, or was detached from a Customer. It may not be used again. ' +
        'To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method', payment_intent: shown(intent) },
    )
  }
  if (given.return_url) assertHttpUrl(given.return_url)
  intent.payment_method = method.id
  intent.last_payment_error = null
  intent.next_action = null
  if (given.return_url !== undefined) intent._sandbox.returnUrl = given.return_url
  if (!method._sandbox.outcome.challenge) return pay(call, intent, method)
  if (given.error_on_requires_action || given.off_session) {
    return declined(call.sandbox, intent, method, call, 'authentication_required')
  }
  challenge(call, intent, given.use_stripe_sdk ?? false)
  return null
}

function methodFor(call: Call, intent: Intent, given: Confirmation): Method {
  if (given.payment_method && given.payment_method_data) {
    throw invalidRequest('You may only specify one of these parameters: payment_method, payment_method_data.')
  }
  if (given.payment_method_data) return makeMethod(call, given.payment_method_data, 'payment_method_data[card]')
  const id = given.payment_method || (intent.payment_method as string | null)
  if (id) return findMethod(call, id)
  throw unexpectedState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
      'method or ConfirmationToken.',
  )
}

/** Redirects the customer to 3-D Secure. The URL contains a secret of this attempt. */
function challenge({ sandbox, origin, ...cause }: Call, intent: Intent, inPage: boolean): void {
  const secret = `src_${randomLetters(32)}`
  const path = `three-d-secure/${secret}`
  const { returnUrl } = intent._sandbox
  intent._sandbox.challenge = secret
  intent.next_action =
    returnUrl && !inPage
      ? { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: `${origin}/${path}` } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', source: secret, stripe_js: path } }
  move(intent, 'requires_action')
  sandbox.state.put('payment_intent', intent)
  sandbox.emit('payment_intent.requires_action', intent, cause)
}

function pay(call: Pick<Call, 'sandbox' | 'settleAfter'> & Cause, intent: Intent, method: Method): Outcome {
  if (call.settleAfter === 0) return charged(call.sandbox, intent, method, call)
  move(intent, 'processing')
  intent.next_action = null
  intent._sandbox.challenge = null
  call.sandbox.state.put('payment_intent', intent)
  call.sandbox.emit('payment_intent.processing', intent, call)
  call.sandbox.later('settle_payment', intent.id, call.settleAfter)
  return null
}

function charged(sandbox: Sandbox, intent: Intent, method: Method, cause: Cause): Outcome {
  const { decline } = method._sandbox.outcome
  if (decline) return declined(sandbox, intent, method, cause, decline)
  const charge = chargeCard(sandbox, intent, method, cause)
  move(intent, 'succeeded')
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  intent.next_action = null
  intent._sandbox.challenge = null
  sandbox.state.put('payment_intent', intent)
  sandbox.emit('payment_intent.succeeded', intent, cause)
  return null
}

function declined(
  sandbox: Sandbox,
  intent: Intent,
  method: Method,
  cause: Cause,
  name: keyof typeof declines,
): Outcome {
  const charge = chargeCard(sandbox, intent, method, cause, name)
  const { blocked: _, ...decline } = declines[name] as (typeof declines)['fraudulent']
  intent.latest_charge = charge.id
  return failed(sandbox, intent, cause, {
    type: 'card_error',
    ...decline,
    charge: charge.id,
    payment_method: shown(method) as Method,
  })
}

/** Resets a payment to `requires_payment_method`, with the error. */
function failed(sandbox: Sandbox, intent: Intent, cause: Cause, reason: ErrorBody): ErrorBody {
  const error = withDocs(reason)
  move(intent, 'requires_payment_method')
  intent.payment_method = null
  intent.next_action = null
  intent._sandbox.challenge = null
  intent.last_payment_error = error as NonNullable<Intent['last_payment_error']>
  sandbox.state.put('payment_intent', intent)
  sandbox.emit('payment_intent.payment_failed', intent, cause)
  return error
}

export type Decision = 'approve' | 'approve_twice' | 'close' | 'expire' | 'fail'

/** Applies the result of 3-D Secure. A challenge of an earlier attempt has no effect. */
export function completeChallenge(
  sandbox: Sandbox,
  intent: Intent,
  decision: Decision,
  cause: Cause,
  settleAfter = 0,
): void {
  const method = sandbox.state.get('payment_method', String(intent.payment_method))
  if (intent.status !== 'requires_action' || !method) return
  if (decision === 'expire') {
    cancel(sandbox, intent, 'automatic', cause)
    return
  }
  if (decision === 'approve' || decision === 'approve_twice') {
    pay({ sandbox, settleAfter, ...cause }, intent, method)
    if (decision === 'approve_twice') payAgain(sandbox, intent, method, cause)
    return
  }
  failed(sandbox, intent, cause, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: shown(method) as Method,
  })
}

/** The customer has paid in another tab as well: a payment of its own, which says the same about itself. */
function payAgain(sandbox: Sandbox, paid: Intent, method: Method, cause: Cause): void {
  const { amount, currency, description, metadata } = paid
  const intent: Intent = { ...blankIntent(sandbox, amount, currency), description, metadata, payment_method: method.id }
  sandbox.emit('payment_intent.created', intent, cause)
  charged(sandbox, intent, method, cause)
}

/** The bank's delayed result of a processing payment. */
export function settlePayment(sandbox: Sandbox, id: string): void {
  const intent = sandbox.state.get('payment_intent', id)
  const method = intent && sandbox.state.get('payment_method', String(intent.payment_method))
  if (intent?.status !== 'processing' || !method) return
  charged(sandbox, intent, method, { requestId: null, idempotencyKey: null })
}

/** The response to a confirmation: the payment, or 402 with the error and the payment. */
export function afterConfirm(outcome: Outcome, intent: object): CallResponse {
  return outcome ? { status: 402, body: { error: { ...outcome, payment_intent: intent } } } : ok(intent)
}

function assertHttpUrl(url: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return
  throw invalidRequest(`Not a valid URL: ${url.slice(0, 100)}`, { code: 'url_invalid', param: 'return_url' })
}
