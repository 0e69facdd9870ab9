import { expect, it } from 'vitest'
import { signatureOf, verifyNotification } from './sslcommerz-notifications.ts'

/** Published sandbox data of the public test store. */
const published = {
  amount: '600.00',
  bank_tran_id: '2101261854540sl3LEqAN58gnVk',
  base_fair: '0.00',
  card_brand: 'MOBILEBANKING',
  card_issuer: 'DBBL Mobile Banking',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
  card_no: '',
  card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
  currency: 'BDT',
  currency_amount: '600.00',
  currency_rate: '1.0000',
  currency_type: 'BDT',
  risk_level: '0',
  risk_title: 'Safe',
  status: 'VALID',
  store_amount: '585.00',
  store_id: 'testbox',
  tran_date: '2021-01-26 18:54:43',
  tran_id: '45c48cce2e',
  val_id: '210126185454BSzXJBsNFp6bXIg',
  value_a: '45c48cce2e',
  value_b: '9',
  value_c: 'cart_payment',
  value_d: '',
}
const signed = {
  ...published,
  verify_key: Object.keys(published).join(','),
  verify_sign: 'd546dc34743572351d30825fa5bed5a9',
  verify_sign_sha2: 'ed82f8596c10493c89030953fcf4b6617eb464f4c9c6429dc2331018acc32271',
}
const store = { storeId: 'testbox', storePassword: 'qwerty' }
const verify = (fields: Record<string, string>) =>
  verifyNotification(store, { headers: {}, body: Buffer.from(String(new URLSearchParams(fields))), at: new Date() })

it('makes both signatures of a published notification', () => {
  expect(signatureOf('md5', signed, 'qwerty')).toBe(signed.verify_sign)
  expect(signatureOf('sha256', signed, 'qwerty')).toBe(signed.verify_sign_sha2)
})

it('accepts a signed notification, also of a payment that is not of this shop', () => {
  expect(verify(signed)).toMatchObject({ type: 'payment VALID', about: 'other', paymentId: null })
})

const { verify_key: key, ...withoutKey } = signed
it.each([
  ['another amount', { ...signed, amount: '6.00' }],
  ['one of the signatures only', { ...signed, verify_sign_sha2: '' }],
  ['a signature of another content', { ...signed, verify_sign: signed.verify_sign_sha2 }],
  ['no names of signed fields', withoutKey],
  ['an amount that is not signed', { ...signed, verify_key: key.replace('amount,', '') }],
])('rejects a notification with %s', (_, fields) => {
  expect(() => verify(fields)).toThrow(/cannot be read|not valid/)
})

it('rejects a notification of another store', () => {
  expect(() =>
    verifyNotification(
      { ...store, storeId: 'another' },
      { headers: {}, body: Buffer.from(String(new URLSearchParams(signed))), at: new Date() },
    ),
  ).toThrow('another store')
})
