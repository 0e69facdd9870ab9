import { toPoisha, toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { HeldPayment } from '#contract/payments/held-payments.ts'
import type { OnlinePayment } from '#contract/payments/online-payments.ts'
import type { OrderRefund, RefundCheck } from '#contract/payments/refunds.ts'
import type { partialDeliveries } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import type { readOrderMoney, readOrderSettlements } from '../../ledger/index.ts'
import {
  isMade,
  isPriceOf,
  isStillDue,
  type PaymentRow,
  type RefundRow,
  type readPaymentRecords,
} from '../../payments/index.ts'
import { isUnpaid } from '../status/payment-states.ts'

type RefundFacts = Pick<
  StaffOrder,
  | 'refundable'
  | 'refundableOnline'
  | 'refundDue'
  | 'paidByCard'
  | 'refunds'
  | 'onlinePayments'
  | 'heldPayments'
  | 'refundChecks'
  | 'refund'
  | 'refundAmount'
>

type PaidOrder = Pick<
  Order,
  'status' | 'paymentStatus' | 'amount' | 'advancePaid' | 'paymentAdjustment' | 'cashRounding'
>

interface Recorded {
  partial: Pick<typeof partialDeliveries.$inferSelect, 'at' | 'refundDue'> | undefined
  money: Awaited<ReturnType<typeof readOrderMoney>>
  records: Awaited<ReturnType<typeof readPaymentRecords>>
  settlements: Awaited<ReturnType<typeof readOrderSettlements>>
}

/** What was refunded of an order, is pending, failed, or can still be refunded. */
export function refundFacts(
  providers: Shop['providers'],
  { status, paymentStatus, advancePaid, ...order }: PaidOrder,
  { partial, money: { netPaid, due }, records, settlements }: Recorded,
): RefundFacts {
  const { paidOnline, open, refunds, checks, payments } = records
  const since = partial ? refunds.filter(({ at, state }) => at >= partial.at && state !== 'failed') : []
  const ofRest = (partial?.refundDue ?? 0) - since.reduce((sum, { amount }) => sum + amount, 0)
  const ofAdvance = status === 'returned' && isUnpaid(paymentStatus) ? toPoisha(advancePaid) : 0
  const owed = paymentStatus === 'paid' ? Math.min(netPaid, status === 'returned' ? netPaid : ofRest) : ofAdvance
  const atProviders = paymentStatus === 'paid' ? Math.min(netPaid, records.leftAtProviders) : 0
  const refundable = paymentStatus === 'paid' ? toTaka(netPaid) : 0
  const amounts = { pending: toTaka(open.pending), failed: toTaka(open.failed), owed: toTaka(owed) }
  const refund = open.failed > 0 ? 'failed' : open.pending > 0 ? 'pending' : owed > 0 ? 'owed' : null
  return {
    refundable,
    refundableOnline: toTaka(atProviders),
    refundDue: toTaka(due),
    paidByCard: paidOnline,
    refunds: refunds.map((row) => {
      const payment = payments.find(({ attempt }) => attempt === row.attempt)
      const isNamed = payment && providers.named(payment.provider).nameRefund !== undefined
      return { ...asRefund(row), ...(isNamed && row.state === 'failed' && { mayBeMade: true }) }
    }),
    onlinePayments: payments.map((row) => ({
      ...asOnlinePayment(row, providers.named(row.provider).title, refunds),
      settlement: settlements.get(String(row.attempt)) ?? null,
    })),
    heldPayments: payments
      .filter(({ state }) => state === 'held')
      .map((row) => asHeld(row, providers.named(row.provider).title, { advancePaid, ...order })),
    refundChecks: checks.map((check) => asCheck(check, { refunds, payments })),
    refund,
    refundAmount: refund ? amounts[refund] : 0,
  }
}

const states = { open: 'open', abandoned: 'closed', canceled: 'closed', held: 'held', succeeded: 'paid' } as const

const asOnlinePayment = (
  row: PaymentRow,
  provider: string,
  refunds: RefundRow[],
): Omit<OnlinePayment, 'settlement'> => ({
  attempt: row.attempt,
  provider,
  method: row.method ?? '',
  reference: row.reference ?? row.providerId ?? '',
  amount: toTaka(row.amount),
  fee: row.fee === null ? null : toTaka(row.fee),
  refunded: toTaka(
    refunds
      .filter(({ attempt, method, state }) => attempt === row.attempt && method === 'card' && isMade({ state }))
      .reduce((sum, { amount }) => sum + amount, 0),
  ),
  isAdvance: row.isAdvance,
  state: states[row.state],
  failure: row.failure,
  at: row.createdAt.toISOString(),
})

const asHeld = (
  row: PaymentRow,
  provider: string,
  { amount, advancePaid, paymentAdjustment, cashRounding }: Omit<PaidOrder, 'status' | 'paymentStatus'>,
): HeldPayment => ({
  attempt: row.attempt,
  provider,
  method: row.method ?? '',
  reference: row.reference ?? row.providerId ?? '',
  amount: toTaka(row.amount),
  reason: row.heldReason ?? '',
  acceptable:
    row.isAdvance ||
    isPriceOf(
      {
        amount: toPoisha(amount),
        advancePaid: toPoisha(advancePaid),
        paymentAdjustment: toPoisha(paymentAdjustment),
        cashRounding: toPoisha(cashRounding),
      },
      row,
    ),
})

const asCheck = (
  { id, attempt, providerId, amount, at, madeFor }: RefundRow,
  { refunds, payments }: { refunds: RefundRow[]; payments: PaymentRow[] },
): RefundCheck => ({
  _id: id,
  provider: payments.find((payment) => payment.attempt === attempt)?.provider ?? '',
  reference: providerId ?? '',
  amount: toTaka(amount),
  at: at.toISOString(),
  ...(madeFor && refunds.some(({ id }) => id === madeFor) && { madeFor }),
  mayBe: refunds.filter((row) => row.attempt === attempt && isStillDue(row)).map(({ id }) => id),
})

const asRefund = (row: RefundRow): OrderRefund => ({
  _id: row.id,
  amount: toTaka(row.amount),
  method: row.method,
  state: row.state,
  reference: row.reference,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.state === 'failed' && row.failure !== null && { failure: row.failure }),
  lines: row.lines,
  at: row.at.toISOString(),
  ...(row.byName !== null && { by: row.byName }),
})
