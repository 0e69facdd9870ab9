import { dhakaTime } from '../dhaka-time.ts'
import { storeAmount, transactionFields } from './notification.ts'
import type { Session, Store, Transaction } from './objects.ts'

/** The validation of a payment: VALID first, VALIDATED afterwards. */
export function validate(store: Store, valId: string): object {
  const transaction = valId && store.state.list('transaction', { where: { valId }, limit: 1 }).objects[0]
  const session = transaction && store.state.get('session', transaction.session)
  if (!transaction || !session) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
  const fields = details(store, session, transaction)
  if (transaction.status === 'VALID' && transaction.validatedAt === null) {
    transaction.validatedAt = store.now()
    store.state.put('transaction', transaction)
  }
  return {
    ...fields,
    // Seen without the zeros of whole amounts: 13260 for 13260.00.
    store_amount: String(storeAmount(transaction.amount) / 100),
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: '',
    account_details: '',
    discount_percentage: '0',
    discount_amount: '0.00',
    discount_remarks: '',
    validated_on: dhakaTime(store.now()),
    gw_version: '',
    offer_avail: 1,
    card_ref_id: '',
    isTokeizeSuccess: 0,
    campaign_code: '',
  }
}

/** The state of a session: its payment, or PENDING. */
export function readSession(store: Store, sessionKey: string): object {
  const session = store.state.get('session', sessionKey)
  if (!session) return { APIConnect: 'DONE', status: 'FAILED', sessionkey: sessionKey, error: 'No such session' }
  const transaction = transactionsOf(store, session.tranId)[0]
  if (!transaction) {
    const { id: sessionkey, tranId: tran_id } = session
    return { APIConnect: 'DONE', status: 'PENDING', sessionkey, tran_id }
  }
  return { ...details(store, session, transaction), sessionkey: session.id }
}

/** Every attempt to pay a session of the shop's own transaction id, newest first. */
export function readTransactions(store: Store, tranId: string): object {
  const session = store.state.list('session', { where: { tranId }, limit: 1 }).objects[0]
  const element = session
    ? transactionsOf(store, tranId).map((transaction) => ({
        ...details(store, session, transaction),
        bank_gw: transaction.channel?.name ?? '',
      }))
    : []
  const found = store.olderGateway ? String(element.length) : element.length
  return { APIConnect: 'DONE', no_of_trans_found: found, element }
}

/** Paid ones first, then the newest. */
const transactionsOf = (store: Store, tranId: string) =>
  store.state
    .list('transaction', { where: { tranId } })
    .objects.sort((a, b) => Number(b.status === 'VALID') - Number(a.status === 'VALID'))

function details(store: Store, session: Session, transaction: Transaction) {
  const fields = transactionFields(store, session, transaction)
  const isValidated = transaction.status === 'VALID' && transaction.validatedAt !== null
  return { ...fields, status: isValidated ? 'VALIDATED' : fields.status, APIConnect: 'DONE' }
}
