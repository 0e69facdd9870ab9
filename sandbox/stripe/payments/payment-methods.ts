import { createHash } from 'node:crypto'
import { newId } from '../../ids.ts'
import { brandOf, checkCode, digitsOf, passesLuhn } from '../browser/card-entry.js'
import type { Method } from '../objects.ts'
import { ApiError, cardError, invalidParameter, invalidRequest, missing } from '../protocol/api-error.ts'
import { type Call, ok, seconds } from '../protocol/call.ts'
import { expand } from '../protocol/expand.ts'
import {
  address,
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
import { type CardOutcome, cardOfMethod, outcomeOf } from './cards.ts'

const card = hash({
  number: text(),
  exp_month: integer({ max: 99 }),
  exp_year: integer({ max: 9999 }),
  cvc: text(),
  token: text(),
})
/** The fields of `payment_method_data`, which are those of a payment method itself. */
export const methodFields = {
  type: required(oneOf('card')),
  card,
  billing_details: hash({ address, email: text(), name: text(), phone: text() }),
  metadata,
}
type MethodFields = Read<typeof methodFields>

export function createPaymentMethod(call: Call) {
  const fields = readParameters(call.params, { ...methodFields, ...browserFields, expand: texts })
  const method = makeMethod(call, fields, 'card')
  return ok(expand(call.sandbox.state, method, fields.expand))
}

/** Sent by the browser's script and ignored. */
export const browserFields = { key: text(), payment_user_agent: text() }

export function retrievePaymentMethod({ sandbox: { state }, params, id }: Call) {
  const { expand: paths } = readParameters(params, { expand: texts })
  const method = state.get('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return ok(expand(state, method, paths))
}

export function updatePaymentMethod({ sandbox: { state }, params, id }: Call) {
  const change = readParameters(params, { metadata, billing_details: methodFields.billing_details, expand: texts })
  const method = state.get('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  method.metadata = mergeMetadata(method.metadata ?? {}, change.metadata)
  if (change.billing_details) method.billing_details = billing(change.billing_details, method.billing_details)
  state.put('payment_method', method)
  return ok(expand(state, method, change.expand))
}

/** A card as a token, with the public data of the card. */
export function createToken(call: Call) {
  const fields = readParameters(call.params, { card: required(card), ...browserFields })
  const method = makeMethod(
    call,
    { type: 'card', card: fields.card, billing_details: undefined, metadata: undefined },
    'card',
  )
  const { state } = call.sandbox
  const token = { id: newId('tok'), created: method.created, method: method.id, used: false }
  state.put('token', token)
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card ?? {}
  const details = {
    id: newId('card'),
    object: 'card',
    brand,
    country,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    last4,
  }
  return ok({
    id: token.id,
    object: 'token',
    card: details,
    client_ip: null,
    created: token.created,
    livemode: false,
    type: 'card',
    used: false,
  })
}

/** The payment method of a confirmation: a stored one, or a test card by its well-known id. */
export function findMethod(call: Call, id: string): Method {
  const stored = call.sandbox.state.get('payment_method', id)
  if (stored) return stored
  const known = cardOfMethod(id)
  if (!known) throw missing('PaymentMethod', id, 'payment_method')
  return keepMethod(
    call,
    { number: known.number, month: 12, year: new Date(call.sandbox.now()).getFullYear() + 4 },
    known.outcome,
  )
}

/** Makes a payment method of card data or of a token, and validates the card as the provider does. */
export function makeMethod(call: Call, fields: MethodFields, param: string): Method {
  const data = fields.card
  if (!data) throw invalidParameter('parameter_missing', param, `Missing required param: ${param}.`)
  if (data.token) return methodOfToken(call, data.token, fields)
  if (call.key === 'secret') {
    throw new ApiError(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens ' +
        'that map to the test card you are using, see https://stripe.com/docs/testing.',
    })
  }
  const number = (data.number ?? '').replace(/[\s-]/g, '')
  if (number === '')
    throw invalidParameter('parameter_missing', `${param}[number]`, `Missing required param: ${param}[number].`)
  if (digitsOf(number) !== number || number.length < 12 || number.length > 19 || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.')
  }
  const { month, year } = expiry(call, data.exp_month, data.exp_year)
  if (data.cvc != null && checkCode(data.cvc, number)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
  return keepMethod(call, { number, month, year }, outcomeOf(number), fields, data.cvc != null)
}

function expiry(call: Call, month = 0, given = 0): { month: number; year: number } {
  const year = given < 100 ? 2000 + given : given
  const today = new Date(call.sandbox.now())
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  }
  const past = year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1)
  if (given === 0 || past || year > today.getFullYear() + 50) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  return { month, year }
}

function methodOfToken(call: Call, id: string, fields: MethodFields): Method {
  const { state } = call.sandbox
  const token = state.get('token', id)
  const method = token && state.get('payment_method', token.method)
  if (!token || !method) throw missing('token', id, 'card[token]')
  if (token.used)
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, {
      code: 'token_already_used',
      param: 'card[token]',
    })
  state.put('token', { ...token, used: true })
  if (fields.billing_details) method.billing_details = billing(fields.billing_details)
  state.put('payment_method', method)
  return method
}

/** Stores brand, last four digits and expiry. The number and the security code are not stored. */
function keepMethod(
  call: Call,
  { number, month, year }: { number: string; month: number; year: number },
  outcome: CardOutcome,
  fields?: MethodFields,
  codeGiven = true,
): Method {
  const brand = brandOf(number)
  const method: Method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing(fields?.billing_details),
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: codeGiven ? 'unchecked' : null },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(`card ${number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(call.sandbox),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, fields?.metadata),
    type: 'card',
    _sandbox: { outcome, used: false },
  }
  call.sandbox.state.put('payment_method', method)
  return method
}

function billing(given: MethodFields['billing_details'], old?: Method['billing_details']): Method['billing_details'] {
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  const named = <T extends object>(values: T | undefined) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined))
  const { address: newAddress, ...rest } = given ?? {}
  return {
    ...(old ?? { email: null, name: null, phone: null, tax_id: null }),
    ...named(rest),
    address: { ...empty, ...old?.address, ...named(newAddress) },
  }
}
