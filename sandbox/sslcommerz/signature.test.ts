import { expect, it } from 'vitest'
import { forged, forgeries, signed } from './signature.ts'

/** Published sandbox data of the public test store, whose hashes were reproduced. */
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

it('makes the hashes of a published notification', () => {
  expect(signed(published, Object.keys(published), 'qwerty')).toMatchObject({
    verify_sign: 'd546dc34743572351d30825fa5bed5a9',
    verify_sign_sha2: 'ed82f8596c10493c89030953fcf4b6617eb464f4c9c6429dc2331018acc32271',
  })
})

it.each(forgeries)('makes a notification whose hashes do not fit: %s', (how) => {
  const { verify_sign, verify_sign_sha2, verify_key, ...fields } = forged(
    how,
    signed(published, Object.keys(published), 'qwerty'),
  )
  const right = signed(fields, Object.keys(published), 'qwerty')
  expect(verify_sign).not.toBe(right.verify_sign)
  expect(verify_sign_sha2).not.toBe(right.verify_sign_sha2)
})
