import { newId } from '../../ids.ts'
import type { Charge, Intent, Method } from '../objects.ts'
import { missing } from '../protocol/api-error.ts'
import { type Call, type Cause, ok, type Sandbox, seconds } from '../protocol/call.ts'
import { expand } from '../protocol/expand.ts'
import { mergeMetadata, metadata, readParameters, text, texts } from '../protocol/parameters.ts'
import { type Decline, declines } from './cards.ts'

/**
 * Charges a payment. The only function that does, and it throws for a payment that is paid, so that none is charged
 * twice.
 */
export function chargeCard(
  sandbox: Sandbox,
  intent: Intent,
  method: Method,
  cause: Cause,
  decline = method._sandbox.outcome.decline,
): Charge {
  const earlier = sandbox.state.list('charge', { where: { payment_intent: intent.id, status: 'succeeded' }, limit: 1 })
  if (intent.status === 'succeeded' || intent.amount_received > 0 || earlier.objects.length > 0) {
    throw new Error(`${intent.id} has been paid already`)
  }
  const charge = makeCharge(sandbox, intent, method, decline && declines[decline])
  sandbox.state.put('charge', charge)
  sandbox.state.put('payment_method', { ...method, _sandbox: { ...method._sandbox, used: true } })
  sandbox.emit(charge.paid ? 'charge.succeeded' : 'charge.failed', charge, cause)
  return charge
}

function makeCharge(sandbox: Sandbox, intent: Intent, method: Method, decline: Decline | undefined): Charge {
  const { amount, currency } = intent
  const paid = !decline
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } =
    method.card ?? ({} as NonNullable<Method['card']>)
  const authenticated = method._sandbox.outcome.challenge
    ? {
        authentication_flow: 'challenge' as const,
        electronic_commerce_indicator: '05' as const,
        exemption_indicator: null,
        result: 'authenticated' as const,
        result_reason: null,
        transaction_id: newId('3ds'),
        version: '2.2.0' as const,
      }
    : null
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'TEST PAYMENT',
    captured: paid,
    created: seconds(sandbox),
    currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: paid ? amount : null,
        authorization_code: null,
        brand: brand as 'visa',
        checks: {
          address_line1_check: null,
          address_postal_code_check: null,
          cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
        },
        country,
        electronic_commerce_indicator: authenticated ? '05' : null,
        exp_month,
        exp_year,
        fingerprint,
        funding,
        installments: null,
        last4,
        mandate: null,
        network: brand as 'visa',
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: authenticated,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
    _sandbox: { refund: method._sandbox.outcome.refund },
  }
}

function outcomeOf(decline: Decline | undefined): Charge['outcome'] {
  const base = { advice_code: null, network_advice_code: null, network_decline_code: null, reason: null }
  if (!decline) {
    return {
      ...base,
      network_status: 'approved_by_network',
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  if (decline.blocked) {
    const seller_message = 'Stripe blocked this payment as too risky.'
    return {
      ...base,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      seller_message,
      type: 'blocked',
    }
  }
  const reason = decline.decline_code ?? decline.code
  const seller_message = 'The bank did not return any further details with this decline.'
  return {
    ...base,
    network_status: 'declined_by_network',
    reason,
    risk_level: 'normal',
    seller_message,
    type: 'issuer_declined',
  }
}

export function retrieveCharge({ sandbox: { state }, params, id }: Call) {
  const { expand: paths } = readParameters(params, { expand: texts })
  const charge = state.get('charge', id)
  if (!charge) throw missing('charge', id, 'id')
  return ok(expand(state, charge, paths))
}

export function updateCharge({ sandbox: { state }, params, id }: Call) {
  const change = readParameters(params, {
    description: text({ max: 1000 }),
    metadata,
    receipt_email: text(),
    expand: texts,
  })
  const charge = state.get('charge', id)
  if (!charge) throw missing('charge', id, 'id')
  charge.metadata = mergeMetadata(charge.metadata, change.metadata)
  if (change.description !== undefined) charge.description = change.description
  if (change.receipt_email !== undefined) charge.receipt_email = change.receipt_email
  state.put('charge', charge)
  return ok(expand(state, charge, change.expand))
}
