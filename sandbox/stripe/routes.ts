import { retrieveBalance } from './payments/balance.ts'
import { retrieveCharge, updateCharge } from './payments/charges.ts'
import {
  cancelIntent,
  captureIntent,
  closeChallenge,
  confirmCall,
  createIntent,
  retrieveIntent,
  updateIntent,
} from './payments/payment-intents.ts'
import {
  createPaymentMethod,
  createToken,
  retrievePaymentMethod,
  updatePaymentMethod,
} from './payments/payment-methods.ts'
import { createRefund, retrieveRefund, updateRefund } from './payments/refunds.ts'
import type { Call, CallResponse } from './protocol/call.ts'
import { listOf } from './protocol/listing.ts'
import { retrieveEvent } from './webhooks/events.ts'
import { createEndpoint, deleteEndpoint, retrieveEndpoint, updateEndpoint } from './webhooks/webhook-endpoints.ts'

export interface Route {
  /** The call's name in faults. */
  name: string
  method: string
  path: string
  run(call: Call): CallResponse
  /** Also allowed with the publishable key. */
  browser?: true
  /** Changes the payment in the path: it is locked during the call. */
  locks?: true
}

const intents = '/v1/payment_intents'
const methods = '/v1/payment_methods'
const endpoints = '/v1/webhook_endpoints'
const browser = true
const locks = true

/** All calls of the sandbox. */
export const routes: Route[] = [
  { name: 'payment_intents.create', method: 'POST', path: intents, run: createIntent },
  { name: 'payment_intents.list', method: 'GET', path: intents, run: listOf('payment_intent', intents) },
  { name: 'payment_intents.retrieve', method: 'GET', path: `${intents}/:id`, run: retrieveIntent, browser },
  { name: 'payment_intents.update', method: 'POST', path: `${intents}/:id`, run: updateIntent, locks },
  { name: 'payment_intents.confirm', method: 'POST', path: `${intents}/:id/confirm`, run: confirmCall, browser, locks },
  { name: 'payment_intents.cancel', method: 'POST', path: `${intents}/:id/cancel`, run: cancelIntent, locks },
  { name: 'payment_intents.capture', method: 'POST', path: `${intents}/:id/capture`, run: captureIntent, locks },
  {
    name: 'payment_intents.source_cancel',
    method: 'POST',
    path: `${intents}/:id/source_cancel`,
    run: closeChallenge,
    browser,
    locks,
  },
  { name: 'payment_methods.create', method: 'POST', path: methods, run: createPaymentMethod, browser },
  { name: 'payment_methods.retrieve', method: 'GET', path: `${methods}/:id`, run: retrievePaymentMethod },
  { name: 'payment_methods.update', method: 'POST', path: `${methods}/:id`, run: updatePaymentMethod },
  { name: 'tokens.create', method: 'POST', path: '/v1/tokens', run: createToken, browser },
  {
    name: 'charges.list',
    method: 'GET',
    path: '/v1/charges',
    run: listOf('charge', '/v1/charges', { payment_intent: 'payment_intent' }),
  },
  { name: 'charges.retrieve', method: 'GET', path: '/v1/charges/:id', run: retrieveCharge },
  { name: 'charges.update', method: 'POST', path: '/v1/charges/:id', run: updateCharge },
  { name: 'refunds.create', method: 'POST', path: '/v1/refunds', run: createRefund },
  {
    name: 'refunds.list',
    method: 'GET',
    path: '/v1/refunds',
    run: listOf('refund', '/v1/refunds', { charge: 'charge', payment_intent: 'payment_intent' }),
  },
  { name: 'refunds.retrieve', method: 'GET', path: '/v1/refunds/:id', run: retrieveRefund },
  { name: 'refunds.update', method: 'POST', path: '/v1/refunds/:id', run: updateRefund },
  {
    name: 'events.list',
    method: 'GET',
    path: '/v1/events',
    run: listOf('event', '/v1/events', { type: 'type', types: 'type' }),
  },
  { name: 'events.retrieve', method: 'GET', path: '/v1/events/:id', run: retrieveEvent },
  { name: 'webhook_endpoints.create', method: 'POST', path: endpoints, run: createEndpoint },
  { name: 'webhook_endpoints.list', method: 'GET', path: endpoints, run: listOf('webhook_endpoint', endpoints) },
  { name: 'webhook_endpoints.retrieve', method: 'GET', path: `${endpoints}/:id`, run: retrieveEndpoint },
  { name: 'webhook_endpoints.update', method: 'POST', path: `${endpoints}/:id`, run: updateEndpoint },
  { name: 'webhook_endpoints.del', method: 'DELETE', path: `${endpoints}/:id`, run: deleteEndpoint },
  { name: 'balance.retrieve', method: 'GET', path: '/v1/balance', run: retrieveBalance },
]

export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  const given = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    const fits = wanted.length === given.length && wanted.every((part, at) => part === ':id' || part === given[at])
    if (fits && route.method === method) return { route, id: given[wanted.indexOf(':id')] ?? '' }
  }
  return undefined
}
