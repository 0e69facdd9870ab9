import { type Poisha, toPoisha } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { mayBeCollectedTwice, type SecondPaymentStep } from '#contract/payments/second-payments.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { countForLimits } from '../../../role-limits.ts'
import { postSecondPayment, postSecondPaymentReturned } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { staffColumns } from '../staff-columns.ts'
import { readSecondPaymentRow, type SecondPaymentRow, saveSecondPayment } from './second-payments.ts'

/**
 * Staff record what became of cash that a courier collects for an order which is paid in another way: it was collected,
 * so the courier owes it to the shop and the shop to the customer; it was not; or it was given back.
 * @throws ShopError 404; 409 when the order is not paid in another way, has no parcel, or is at another step;
 * and when its courier has been settled already
 */
export const recordSecondPayment = (
  context: SignedInContext,
  orderId: string,
  step: SecondPaymentStep,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, order) => {
    const known = await readSecondPaymentRow(tx, order.id)
    if (step.step === 'given_back') return giveBack(context, tx, known, step)
    if (!mayBeCollectedTwice(order)) {
      throw new ShopError('not_collected_twice')
    }
    if (known?.state === 'collected' || known?.state === 'given_back') {
      throw new ShopError('second_payment_recorded')
    }
    if (step.step === 'collected') return collect(context, tx, order, toPoisha(step.amount))
    if (known) await saveSecondPayment(tx, { ...known, ...signatureOf(context), state: 'not_collected' })
  })

type Step<Name extends SecondPaymentStep['step']> = Extract<SecondPaymentStep, { step: Name }>

async function collect(
  context: SignedInContext,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  amount: Poisha,
): Promise<void> {
  const signed = { at: context.now(), by: context.actor }
  await postSecondPayment(tx, order, amount, signed)
  await saveSecondPayment(tx, { orderId: order.id, state: 'collected', amount, ...signatureOf(context) })
  const details = { kind: 'amount', amount } as const
  await recordOrderEvents(tx, { orderId: order.id, what: 'second_payment', details, ...signed })
}

async function giveBack(
  context: SignedInContext,
  tx: Transaction,
  known: SecondPaymentRow | undefined,
  { method, reference = '' }: Step<'given_back'>,
): Promise<void> {
  if (known?.state !== 'collected') throw new ShopError('no_cash_to_give_back')
  const { orderId, amount } = known
  await countForLimits(context, tx, 'orders.refund', { orderId, amount })
  const signed = { at: context.now(), by: context.actor }
  await postSecondPaymentReturned(tx, { orderId, amount, method, reference }, signed)
  await saveSecondPayment(tx, { ...known, ...signatureOf(context), state: 'given_back' })
  const details = { kind: 'refund', amount, method } as const
  const staffNote = reference || null
  await recordOrderEvents(tx, { orderId, what: 'second_payment_returned', details, staffNote, ...signed })
}

const signatureOf = ({ now, actor }: SignedInContext) => ({ at: now(), ...staffColumns(actor) })
