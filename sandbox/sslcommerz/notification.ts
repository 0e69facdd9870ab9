import { dhakaTime } from '../dhaka-time.ts'
import { takaText } from '../taka.ts'
import type { Session, Store, Transaction } from './objects.ts'
import { signed } from './signature.ts'

/** The store receives 97.5 %, as in published sandbox data. Poisha. */
export const storeAmount = (amount: number): number => amount - Math.round(amount * 0.025)

/** What every answer says about a transaction. */
export function transactionFields(store: Pick<Store, 'olderGateway'>, session: Session, transaction: Transaction) {
  const { channel, amount } = transaction
  const { value_a = '', value_b = '', value_c = '', value_d = '' } = session.given
  const brand = channel?.card_brand ?? ''
  return {
    tran_id: transaction.tranId,
    val_id: transaction.valId,
    amount: takaText(amount),
    store_amount: takaText(storeAmount(amount)),
    card_type: channel?.card_type ?? '',
    card_no: channel?.card_no ?? '',
    card_issuer: channel?.card_issuer ?? '',
    card_brand: store.olderGateway && brand === 'MOBILEBANKING' ? 'MOBILE BANKING' : brand,
    card_sub_brand: channel ? 'Classic' : '',
    card_issuer_country: channel ? 'Bangladesh' : '',
    card_issuer_country_code: channel ? 'BD' : '',
    bank_tran_id: transaction.id,
    status: transaction.status as string,
    tran_date: dhakaTime(transaction.created),
    error: transaction.error,
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: takaText(amount),
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a,
    value_b,
    value_c,
    value_d,
    risk_level: transaction.isRisky ? '1' : '0',
    risk_title: transaction.isRisky ? 'Risky' : 'Safe',
  }
}

/** The signed fields that the provider posts to the shop, itself (IPN) and through the browser. */
export function notification(store: Store, session: Session, transaction: Transaction): Record<string, string> {
  const all: Record<string, string> = { ...transactionFields(store, session, transaction), store_id: store.storeId }
  const names = Object.keys(all).filter((name) => !store.olderGateway || !['card_sub_brand', 'error'].includes(name))
  return { ...signed(all, names, store.storePassword), subscription_id: '' }
}
