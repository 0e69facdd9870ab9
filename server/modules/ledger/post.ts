import type { LedgerAccount, PostingKind } from '#contract/ledger/ledger.ts'
import { type CashHolder, isCashHolder, type MoneyHolder, type SettledInto } from '#contract/ledger/settlements.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import type { ManualRefundMethod } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { preparedByName } from '#database/prepared.ts'
import { creditRefund } from '../invoices/index.ts'
import { accountOf } from './money-holders.ts'
import { addProviderDue } from './provider-dues.ts'

/** Poisha; positive: the account is debited. */
type Line = readonly [account: LedgerAccount, amount: number]

/** An order that is paid: its amount, including the part for delivery and what was paid in advance. Poisha. */
interface Payment {
  amount: number
  deliveryCharge: number
  advancePaid: number
}
interface Amount {
  amount: number
}
/** The name of the payment provider that holds the money. */
interface AtProvider {
  provider: string
}

const held = (provider: string): LedgerAccount => `provider:${provider}`
const courier = (moneyHolder: CashHolder): LedgerAccount => accountOf(moneyHolder)
const move = (to: LedgerAccount, from: LedgerAccount, amount: number): Line[] => [
  [to, amount],
  [from, -amount],
]
const income = (into: LedgerAccount, payment: Payment): Line[] => [
  [into, leftToPay(payment)],
  ['advances', payment.advancePaid],
  ['sales', payment.deliveryCharge - payment.amount],
  ['delivery_income', -payment.deliveryCharge],
]

/** Which accounts each kind of posting moves. */
const kinds = {
  online_payment: ({ provider, ...paid }: Payment & AtProvider) => income(held(provider), paid),
  /** A payment for an order that was already paid or cancelled; it is refunded. */
  online_payment_not_needed: ({ amount, provider }: Amount & AtProvider) => move(held(provider), 'refunds_due', amount),
  /** A part of an order in cash; it is no income before the order is paid. */
  advance_payment: ({ amount, provider }: Amount & AtProvider) => move(held(provider), 'advances', amount),
  /** The order has ended without a sale: the advance is refunded, or kept. */
  advance_refund_due: ({ amount }: Amount) => move('advances', 'refunds_due', amount),
  advance_kept: ({ amount }: Amount) => move('advances', 'kept_advances', amount),
  /** A payment that staff have to check before it counts. */
  payment_held: ({ amount, provider }: Amount & AtProvider) => move(held(provider), 'held_payments', amount),
  /** Staff have decided; what follows is posted as if it had not been held. */
  held_payment_checked: ({ amount, provider }: Amount & AtProvider) => move('held_payments', held(provider), amount),
  /** Cash on delivery: the courier holds the cash until settlement. */
  cash_by_courier: ({ moneyHolder, ...paid }: Payment & { moneyHolder: CashHolder }) =>
    income(courier(moneyHolder), paid),
  /** The delivery was recorded by mistake: the courier has no cash. */
  cash_by_courier_reversed: ({ moneyHolder, ...paid }: Payment & { moneyHolder: CashHolder }) =>
    income(courier(moneyHolder), paid).map(([account, amount]) => [account, -amount] as const),
  cash_at_shop: (paid: Payment) => income('cash', paid),
  terminal_payment: (paid: Payment) => income('card_terminal', paid),
  bkash_payment: (paid: Payment) => income('bkash', paid),
  /** A refund was decided. */
  refund_due: ({ amount }: Amount) => move('refunds', 'refunds_due', amount),
  online_refund: ({ amount, provider }: Amount & AtProvider) => move('refunds_due', held(provider), amount),
  online_refund_failed: ({ amount, provider }: Amount & AtProvider) => move(held(provider), 'refunds_due', amount),
  /** At the provider, of which staff have to say what it means; if they ignore it, it stays there. */
  refund_to_check: ({ amount, provider }: Amount & AtProvider) => move('refunds_to_check', held(provider), amount),
  refund_to_check_failed: ({ amount, provider }: Amount & AtProvider) =>
    move(held(provider), 'refunds_to_check', amount),
  refund_checked: ({ amount }: Amount) => move('refunds_due', 'refunds_to_check', amount),
  cash_refund: ({ amount }: Amount) => move('refunds_due', 'cash', amount),
  bkash_refund: ({ amount }: Amount) => move('refunds_due', 'bkash', amount),
  terminal_refund: ({ amount }: Amount) => move('refunds_due', 'card_terminal', amount),
  bank_refund: ({ amount }: Amount) => move('refunds_due', 'bank', amount),
  /** Couriers deduct their charges from the cash that they pay out. */
  courier_cost: ({ amount, moneyHolder }: Amount & { moneyHolder: CashHolder }) =>
    move('courier_costs', courier(moneyHolder), amount),
  /** Staff have corrected the courier. */
  courier_changed: ({ amount, from, to }: Amount & { from: CashHolder; to: CashHolder }) =>
    move(courier(to), courier(from), amount),
  /** A courier has collected cash for an order that is paid in another way: no income, but owed to its customer. */
  second_payment: ({ amount, moneyHolder }: Amount & { moneyHolder: CashHolder }) =>
    move(courier(moneyHolder), 'second_payments', amount),
  second_payment_returned: ({ amount, from }: Amount & { from: SettledInto }) => move('second_payments', from, amount),
  /** `amount` and `cost` are the expected values, `collected` and `charge` those of the courier or payment provider. */
  order_settled: (due: Amount & { moneyHolder: MoneyHolder; into: SettledInto; cost: number } & Statement): Line[] => [
    [due.into, due.collected - due.charge],
    [accountOf(due.moneyHolder), due.cost - due.amount],
    [isCashHolder(due.moneyHolder) ? 'courier_costs' : 'provider_fees', due.charge - due.cost],
    ['differences', due.amount - due.collected],
  ],
  /** The payout exceeds the sum of the settled orders; negative: it falls short. */
  settlement_difference: ({ amount, into }: Amount & { into: SettledInto }) => move(into, 'differences', amount),
} satisfies Record<PostingKind, (what: never) => Line[]>

/** The posting of a refund that staff made themselves. */
export const refundPostings = {
  cash: 'cash_refund',
  bkash: 'bkash_refund',
  terminal: 'terminal_refund',
  bank: 'bank_refund',
} as const satisfies Record<ManualRefundMethod, PostingKind>

interface Statement {
  collected: number
  charge: number
}

interface Event {
  orderId: string | null
  /** Distinguishes events of the same kind and order. */
  reference?: string
  at: Date
  note?: string | undefined
  by?: { id: string; name: string } | undefined
}

const insert = preparedByName<{ id: string }, Record<string, unknown>>(
  'post_to_ledger',
  `with posting as (
     insert into ledger_postings (kind, order_id, reference, at, note, by_user_id, by_name)
     values ($kind, $orderId::uuid, $reference, $at::timestamptz, $note, $byId::uuid, $byName)
     on conflict do nothing returning id
   )
   insert into ledger_lines (posting_id, account, amount)
   select posting.id, line.account, line.amount
   from posting, unnest($accounts::text[], $amounts::bigint[]) as line (account, amount)
   returning posting_id as id`,
)

/**
 * Posts a movement of money, in the transaction that causes it. Idempotent per event; an event without amounts is not
 * posted. A refund that is decided also credits the order’s invoice, and what a payment provider holds is to be settled.
 * Returns whether it was posted.
 */
export async function post<Kind extends PostingKind>(
  tx: Transaction,
  kind: Kind,
  { orderId, reference = '', at, note, by }: Event,
  what: Parameters<(typeof kinds)[Kind]>[0],
): Promise<boolean> {
  const linesOf: (what: never) => Line[] = kinds[kind]
  const lines = linesOf(what as never).filter(([, amount]) => amount !== 0)
  if (lines.length === 0) return false
  const inserted = await insert(tx, {
    kind,
    orderId,
    reference,
    at: at.toISOString(),
    note: note ?? null,
    byId: by?.id ?? null,
    byName: by?.name ?? null,
    accounts: lines.map(([account]) => account),
    amounts: lines.map(([, amount]) => amount),
  })
  const isPosted = inserted.length > 0
  const decided = kind === 'refund_due' && lines.find(([account]) => account === 'refunds')
  if (isPosted && decided && orderId) await creditRefund(tx, { orderId, reference, amount: decided[1], at, by })
  const ofProvider = kind === 'order_settled' ? undefined : lines.find(([account]) => account.startsWith(atProvider))
  if (isPosted && ofProvider && orderId) {
    const [account, amount] = ofProvider
    await addProviderDue(tx, { orderId, reference, moneyHolder: account.slice(atProvider.length), amount, at })
  }
  return isPosted
}

/** The accounts of payment providers. */
const atProvider = held('')

/** Whether an event of an order was posted before. */
export async function isPosted(
  tx: Transaction,
  kind: PostingKind,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ledger_postings
    where order_id = ${orderId} and kind = ${kind} and reference = ${reference}`)
  return rows.length > 0
}
