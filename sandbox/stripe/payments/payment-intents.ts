import type { Intent } from '../objects.ts'
import { invalidRequest, missing } from '../protocol/api-error.ts'
import { type Call, type CallResponse, ok } from '../protocol/call.ts'
import { expand } from '../protocol/expand.ts'
import {
  address,
  flag,
  hash,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  type Read,
  readParameters,
  required,
  text,
  texts,
} from '../protocol/parameters.ts'
import { assertAmount, requireCurrency } from './amounts.ts'
import { cancel } from './cancel.ts'
import { afterConfirm, completeChallenge, confirmIntent } from './confirm.ts'
import { blankIntent, forBrowser } from './intent.ts'
import { assertAllowed, move } from './intent-states.ts'
import { browserFields, findMethod, methodFields } from './payment-methods.ts'

const described = {
  amount: integer({ min: 1 }),
  currency: text(),
  description: text({ max: 1000 }),
  metadata,
  payment_method: text(),
  payment_method_options: hash({ card: hash({ request_three_d_secure: oneOf('automatic') }) }),
  payment_method_types: texts,
  receipt_email: text({ max: 800 }),
  shipping: hash({ address, carrier: text(), name: text(), phone: text(), tracking_number: text() }),
  statement_descriptor_suffix: text({ max: 22 }),
  expand: texts,
}
const confirming = {
  payment_method_data: hash(methodFields),
  return_url: text(),
  use_stripe_sdk: flag,
  off_session: flag,
  error_on_requires_action: flag,
}

export function createIntent(call: Call): CallResponse {
  const { sandbox } = call
  const given = readParameters(call.params, {
    ...described,
    ...confirming,
    amount: required(described.amount),
    currency: required(described.currency),
    automatic_payment_methods: hash({ enabled: required(flag), allow_redirects: oneOf('always', 'never') }),
    capture_method: oneOf('automatic', 'automatic_async'),
    confirmation_method: oneOf('automatic'),
    confirm: flag,
  })
  const currency = requireCurrency(given.currency ?? '')
  assertAmount(given.amount, currency)
  const intent = blankIntent(sandbox, given.amount, currency)
  const automatic = given.automatic_payment_methods
  if (automatic?.enabled) {
    intent.automatic_payment_methods = { enabled: true, allow_redirects: automatic.allow_redirects ?? 'always' }
  }
  intent.capture_method = given.capture_method ?? 'automatic_async'
  describe(intent, given)
  if (given.payment_method) {
    intent.payment_method = findMethod(call, given.payment_method).id
    move(intent, 'requires_confirmation')
  }
  sandbox.state.put('payment_intent', intent)
  sandbox.emit('payment_intent.created', intent, call)
  const { payment_method: _, ...confirmation } = given
  if (given.confirm)
    return afterConfirm(confirmIntent(call, intent, confirmation), presentIntent(call, intent, given.expand))
  return ok(presentIntent(call, intent, given.expand))
}

export function updateIntent(call: Call): CallResponse {
  const given = readParameters(call.params, described)
  const intent = requireIntent(call)
  const newAmount = given.amount !== undefined && given.amount !== intent.amount
  if (newAmount || given.currency || given.payment_method) assertAllowed(intent, 'update')
  const currency = given.currency ? requireCurrency(given.currency) : intent.currency
  if (given.amount !== undefined) assertAmount(given.amount, currency)
  intent.amount = given.amount ?? intent.amount
  intent.currency = currency
  if (intent.status === 'requires_action' && (newAmount || given.payment_method)) {
    // The customer was approving another amount.
    move(intent, 'requires_confirmation')
    intent.next_action = null
    intent._sandbox.challenge = null
  }
  describe(intent, given)
  if (given.payment_method) {
    intent.payment_method = findMethod(call, given.payment_method).id
    move(intent, 'requires_confirmation')
  }
  call.sandbox.state.put('payment_intent', intent)
  return ok(presentIntent(call, intent, given.expand))
}

export function retrieveIntent(call: Call): CallResponse {
  const { expand: paths } = readParameters(call.params, { client_secret: text(), ...browserFields, expand: texts })
  return ok(presentIntent(call, requireIntent(call), paths))
}

export function confirmCall(call: Call): CallResponse {
  const given = readParameters(call.params, {
    ...confirming,
    ...browserFields,
    client_secret: text(),
    payment_method: text(),
    receipt_email: described.receipt_email,
    shipping: described.shipping,
    expand: texts,
  })
  const intent = requireIntent(call)
  describe(intent, given)
  const outcome = confirmIntent(call, intent, given)
  return afterConfirm(outcome, presentIntent(call, intent, given.expand))
}

export function cancelIntent(call: Call): CallResponse {
  const given = readParameters(call.params, {
    cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'),
    expand: texts,
  })
  const intent = requireIntent(call)
  assertAllowed(intent, 'cancel')
  cancel(call.sandbox, intent, given.cancellation_reason ?? null, call)
  return ok(presentIntent(call, intent, given.expand))
}

/** Payments are always captured at once here: nothing is left to capture. */
export function captureIntent(call: Call): CallResponse {
  readParameters(call.params, { amount_to_capture: integer(), expand: texts })
  assertAllowed(requireIntent(call), 'capture')
  throw new Error('No payment waits to be captured')
}

/** The browser's script reports that the customer closed the 3-D Secure window. */
export function closeChallenge(call: Call): CallResponse {
  const given = readParameters(call.params, { source: required(text()), client_secret: text(), ...browserFields })
  const intent = requireIntent(call)
  if (intent._sandbox.challenge === given.source) completeChallenge(call.sandbox, intent, 'close', call)
  return ok(presentIntent(call, intent, []))
}

/** The payment in the path. With a publishable key its client secret is required. */
function requireIntent({ sandbox, key, id, params }: Call): Intent {
  const intent = sandbox.state.get('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  const secret = params.client_secret
  if (key === 'secret' && secret === undefined) return intent
  if (intent.client_secret === secret) return intent
  const message = secret
    ? 'The client_secret provided does not match the client_secret associated with this PaymentIntent.'
    : 'You must provide the client_secret of this PaymentIntent when using a publishable key.'
  throw invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'client_secret' })
}

function presentIntent({ sandbox, key }: Call, intent: Intent, paths: string[]): object {
  if (key === 'secret') return expand(sandbox.state, intent, paths)
  return expand(sandbox.state, forBrowser(intent), paths)
}

function describe(intent: Intent, given: Partial<Read<typeof described>>): void {
  if (given.description !== undefined) intent.description = given.description
  if (given.receipt_email !== undefined) intent.receipt_email = given.receipt_email
  if (given.statement_descriptor_suffix !== undefined)
    intent.statement_descriptor_suffix = given.statement_descriptor_suffix
  if (given.shipping) intent.shipping = JSON.parse(JSON.stringify(given.shipping))
  if (given.payment_method_types?.some((type) => type !== 'card')) {
    throw invalidRequest('The sandbox takes cards only.', { param: 'payment_method_types' })
  }
  intent.metadata = mergeMetadata(intent.metadata, given.metadata)
}
