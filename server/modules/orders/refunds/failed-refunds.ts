import type { ManualRefundMethod } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { ShopError } from '../../../errors.ts'
import {
  hasRefundToCheck,
  mapProviderErrors,
  type PaymentContext,
  type RefundRow,
  readPaymentRecords,
  readRefundsOf,
} from '../../payments/index.ts'
import { recordRefunds } from './record-refunds.ts'
import { changeRefund } from './write-refund-change.ts'

const isFailed = ({ state }: RefundRow) => state === 'failed'

/**
 * Must be called before failed refunds are sent again or paid by hand, outside any transaction: records refunds that were
 * made in the provider's dashboard in the meantime. `changed` when other amounts are due since then, `unreachable` when
 * they could not be read.
 */
export async function checkFailedRefunds(
  context: PaymentContext,
  orderId: string,
): Promise<'changed' | 'unchanged' | 'unreachable'> {
  const { db, log } = context
  const { refunds, checks, payments } = await readPaymentRecords(db, orderId)
  let isUnreachable = false
  for (const { attempt, provider, providerId } of payments) {
    if (!providerId || !refunds.some((row) => isFailed(row) && row.attempt === attempt)) continue
    await recordRefunds(context, { provider, id: providerId }).catch((error: unknown) => {
      log.warn(error, 'the refunds of a payment could not be read')
      isUnreachable = true
    })
  }
  const after = await readPaymentRecords(db, orderId)
  if (seen(after.refunds, after.checks) !== seen(refunds, checks)) return 'changed'
  return isUnreachable ? 'unreachable' : 'unchanged'
}

/** What staff see as failed or to be checked. */
const seen = (refunds: RefundRow[], checks: RefundRow[]): string =>
  JSON.stringify([refunds.map(({ id, state }) => `${id} ${state}`), checks.map(({ id }) => id)])

interface Named {
  orderId: string
  refundId: string
  /** The provider's number of it. */
  reference: string
}

/**
 * Outside any transaction: staff have found a failed refund in the provider's dashboard, under this number. Records it as
 * made if the provider confirms that; otherwise returns false.
 * @throws ShopError unavailable when the provider does not respond
 */
export async function nameFailedRefund(
  context: PaymentContext,
  { orderId, refundId, reference }: Named,
): Promise<boolean> {
  const { refunds, payments } = await readPaymentRecords(context.db, orderId)
  const refund = refunds.find((row) => row.id === refundId && isFailed(row))
  const payment = payments.find(({ attempt }) => attempt === refund?.attempt)
  const provider = payment && context.providers.named(payment.provider)
  if (!payment?.providerId || !provider?.nameRefund) return false
  if (!(await mapProviderErrors(provider, provider.nameRefund(refundId, reference)))) return false
  await mapProviderErrors(provider, recordRefunds(context, { provider: provider.name, id: payment.providerId }))
  return true
}

/**
 * In a transaction that has locked the order: the failed refunds are sent again after the commit, or staff have paid them
 * in another way, which the caller adds to the history. Returns their amount, poisha; undefined when there are none.
 * @throws ShopError while staff have to check a refund: it may be the failed one
 */
export async function settleFailedRefunds(
  context: Pick<PaymentContext, 'now' | 'jobs' | 'providers' | 'log'>,
  tx: Transaction,
  orderId: string,
  event: { is: 'retry' } | { is: 'paid_by_hand'; method: ManualRefundMethod; reference: string },
): Promise<number | undefined> {
  if (await hasRefundToCheck(tx, orderId)) throw new ShopError('refund_to_check_first')
  const failed = (await readRefundsOf(tx, orderId)).filter(isFailed)
  for (const { id } of failed) await changeRefund(context, tx, id, event)
  return failed.length > 0 ? failed.reduce((sum, { amount }) => sum + amount, 0) : undefined
}
