import { isoInDhaka } from '../dhaka-time.ts'
import { randomLetters } from '../ids.ts'
import { parseTaka, takaText } from '../taka.ts'
import { Rejected } from './codes.ts'
import type { Payment, Refund, Wallets } from './objects.ts'

/** Partial refunds of one payment. */
const most = 10

/** In Dhaka, without a zone, and with a colon before the milliseconds. */
const timeText = (at: number) => isoInDhaka(at).replace('.', ':')

type Given = Record<string, unknown>

/** Refunds a payment or a part of it. Nothing tells a repeated call from a second refund. */
export function refundPayment(wallets: Wallets, given: Given): object {
  const { state, now } = wallets
  const payment = requirePaid(wallets, given)
  const { sku, reason } = given
  for (const text of [sku, reason]) {
    if (typeof text !== 'string' || text.length < 1 || text.length > 255) throw new Rejected('2073')
  }
  const refunds = refundsOf(wallets, payment)
  const left = payment.paid - refunds.reduce((sum, { amount }) => sum + amount, 0)
  const amount = parseTaka(String(given.refundAmount))
  if (!amount || amount > left) throw new Rejected('2072')
  if (refunds.length >= most) throw new Rejected('2074')
  const refund: Refund = {
    id: randomLetters(10).toUpperCase(),
    created: now(),
    payment: payment.id,
    amount,
    sku: String(sku),
    reason: String(reason),
  }
  state.put('refund', refund)
  const { trxId: originalTrxId } = payment
  return { originalTrxId, originalTrxAmount: takaText(payment.paid), ...shown(refund), currency: 'BDT', sku, reason }
}

export function refundStatus(wallets: Wallets, given: Given): object {
  const payment = requirePaid(wallets, given)
  return {
    originalTrxId: payment.trxId,
    originalTrxAmount: takaText(payment.paid),
    originalTrxCompletedTime: timeText(payment.executedAt ?? 0),
    refundTransactions: refundsOf(wallets, payment).map(shown),
  }
}

/** The refunds of a payment, oldest first. */
export const refundsOf = ({ state }: Pick<Wallets, 'state'>, { id }: Payment): Refund[] =>
  state.list('refund', { where: { payment: id } }).objects.reverse()

const shown = ({ id, amount, created }: Refund) => ({
  refundTrxId: id,
  refundTransactionStatus: 'Completed',
  refundAmount: takaText(amount),
  completedTime: timeText(created),
})

function requirePaid({ state }: Wallets, { paymentId, trxId }: Given): Payment {
  const payment = state.get('payment', String(paymentId))
  if (!payment) throw new Rejected('2002')
  if (payment.state !== 'completed') throw new Rejected('2127')
  if (payment.trxId !== trxId) throw new Rejected('2077')
  return payment
}
