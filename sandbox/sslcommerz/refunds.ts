import { dhakaTime } from '../dhaka-time.ts'
import { randomLetters } from '../ids.ts'
import { parseTaka } from '../taka.ts'
import type { Refund, Store } from './objects.ts'

/** Starts a refund. A repeated `refund_trans_id` never refunds twice. */
export function startRefund(store: Store, given: Record<string, string>): object {
  const { state, faults } = store
  const answer = { APIConnect: 'DONE', bank_tran_id: given.bank_tran_id ?? '', trans_id: '', refund_ref_id: '' }
  const failed = (errorReason: string) => ({ ...answer, status: 'failed', errorReason })
  const { refund_trans_id: refundTransId = '', refund_amount: given_amount = '', refund_remarks: remarks = '' } = given
  if (!refundTransId) return failed("Invalid Information. 'refund_trans_id' is missing or empty.")
  if (refundTransId.length > 30) return failed("Invalid Information. 'refund_trans_id' is longer than 30 characters.")
  if (!remarks || remarks.length > 255) return failed("Invalid Information. 'refund_remarks' is not valid.")
  const transaction = state.get('transaction', given.bank_tran_id ?? '')
  if (transaction?.status !== 'VALID') return failed('Invalid bank_tran_id.')
  answer.trans_id = transaction.tranId
  const known = state.list('refund', { where: { refundTransId }, limit: 1 }).objects[0]
  if (known) {
    if (faults.takes('refund', 'known_refund_rejected')) return failed('refund_trans_id has been used already.')
    return { ...answer, refund_ref_id: known.id, status: 'processing', errorReason: '' }
  }
  const amount = parseTaka(given_amount)
  if (!amount || amount > transaction.amount - transaction.refunded) return failed('Invalid refund_amount.')
  if (faults.takes('refund', 'refund_rejected')) return failed('The balance of the store is too low.')
  const refund: Refund = {
    id: randomLetters(24),
    created: store.now(),
    refundTransId,
    transaction: transaction.id,
    amount,
    status: 'processing',
    settledAt: null,
  }
  transaction.refunded += amount
  state.put('transaction', transaction)
  state.put('refund', refund)
  const isCancelled = faults.takes('refund', 'refund_cancelled')
  store.tasks.add(isCancelled ? 'cancel_refund' : 'settle_refund', refund.id, store.settleAfter)
  const status = faults.takes('refund', 'refund_processing') ? 'processing' : 'success'
  return { ...answer, refund_ref_id: refund.id, status, errorReason: '' }
}

export function readRefund(store: Store, refundRefId: string): object {
  const refund = store.state.get('refund', refundRefId)
  const transaction = refund && store.state.get('transaction', refund.transaction)
  if (!refund || !transaction) return { APIConnect: 'DONE', status: '', errorReason: 'No such refund' }
  return {
    APIConnect: 'DONE',
    bank_tran_id: transaction.id,
    tran_id: transaction.tranId,
    refund_ref_id: refund.id,
    initiated_on: dhakaTime(refund.created),
    refunded_on: refund.settledAt === null ? '' : dhakaTime(refund.settledAt),
    status: refund.status,
    errorReason: refund.status === 'cancelled' ? 'Cancelled by the bank' : '',
  }
}

/** The bank's delayed result of a refund. A cancelled one leaves the amount with the store. */
export function settleRefund(store: Store, id: string, status: 'cancelled' | 'refunded'): void {
  const refund = store.state.get('refund', id)
  const transaction = refund && store.state.get('transaction', refund.transaction)
  if (refund?.status !== 'processing' || !transaction) return
  refund.status = status
  refund.settledAt = store.now()
  store.state.put('refund', refund)
  if (status === 'refunded') return
  transaction.refunded -= refund.amount
  store.state.put('transaction', transaction)
}
