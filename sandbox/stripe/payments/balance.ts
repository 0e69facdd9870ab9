import { type Call, type CallResponse, ok } from '../protocol/call.ts'
import { readParameters, texts } from '../protocol/parameters.ts'

/** What was paid and not refunded. The shop reads it as a health check. */
export function retrieveBalance({ sandbox: { state }, params }: Call): CallResponse {
  readParameters(params, { expand: texts })
  const sums = new Map<string, number>([['bdt', 0]])
  for (const { currency, amount, amount_refunded } of state.list('charge', { where: { status: 'succeeded' } })
    .objects) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount - amount_refunded)
  }
  const available = [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
  const pending = [...sums.keys()].map((currency) => ({ amount: 0, currency, source_types: { card: 0 } }))
  return ok({ object: 'balance', available, livemode: false, pending })
}
