import type { PaymentFailure } from '#contract/payments/ways-to-pay.ts'

/** bKash's codes of version 1.2, which version 2 reports as `externalCode`: https://developer.bka.sh/docs/error-codes */

export const success = '0000'

/** The execution has taken place before: the payment itself says how it ended. */
export const alreadyExecuted = new Set(['2062', '2068', '2116', '2117', '2119'])
/** bKash failed: the result is unknown, and the call may be repeated later. */
export const unavailable = new Set(['2003', '2020', '2024', '2118', '503'])
/** The shop's keys or its permissions, whatever the request. */
export const keysRejected = new Set(['2001', '2035', '2042', '2043', '2064', '2067'])
/** There is no such payment or transaction. */
export const unknown = new Set(['2002', '2028', '2033', '2077'])

const wallet = 'This number has no bKash account that can pay here.'
const verification = 'The code was not right, or it was too late. Please try again.'
const pin = 'The PIN was not right, or it was too late. Please try again.'
const accountState = 'Your bKash account cannot pay at the moment. Please ask bKash, or pay another way.'
const shopFault = 'bKash did not accept this payment. Nothing was taken; please choose another way to pay.'
const ended = 'This payment has ended, and nothing was taken. Please try again.'
const refundFault = 'bKash does not accept this refund.'

/** What customers, or staff about a refund, are told. */
const sentences: Record<string, string> = {
  '2001': shopFault,
  '2002': ended,
  '2003': 'bKash could not process the payment. Please try again in a moment.',
  '2006': shopFault,
  '2007': shopFault,
  '2008': shopFault,
  '2009': wallet,
  '2010': verification,
  '2011': pin,
  '2012': shopFault,
  '2013': 'bKash has sent too many codes to this number. Please try again later.',
  '2014': pin,
  '2015': 'A wrong PIN was typed in too often. Please ask bKash, or pay another way.',
  '2016': verification,
  '2017': 'A wrong code was typed in too often. Please try again later.',
  '2018': verification,
  '2019': pin,
  '2020': 'bKash could not process the payment. Please try again in a moment.',
  '2023': 'The balance is too low.',
  '2024': 'bKash could not process the payment. Please try again in a moment.',
  '2025': shopFault,
  '2026': 'The refund is larger than the payment.',
  '2028': 'bKash does not know this payment.',
  '2029': 'bKash has seen the same payment a moment ago. Please check your bKash account before you try again.',
  '2031': shopFault,
  '2033': 'bKash does not know this payment.',
  '2034': 'bKash has refunded this payment already.',
  '2035': 'bKash does not allow this shop to refund payments.',
  '2037': accountState,
  '2038': accountState,
  '2039': accountState,
  '2040': accountState,
  '2041': accountState,
  '2042': 'bKash does not allow this shop to refund payments.',
  '2043': shopFault,
  '2045': shopFault,
  '2048': shopFault,
  '2049': shopFault,
  '2050': shopFault,
  '2051': shopFault,
  '2052': shopFault,
  '2053': shopFault,
  '2054': shopFault,
  '2055': shopFault,
  '2056': 'The payment was not confirmed in bKash, and nothing was taken. Please try again.',
  '2057': wallet,
  '2058': wallet,
  '2059': verification,
  '2060': ended,
  '2061': shopFault,
  '2062': 'This payment was completed before.',
  '2063': shopFault,
  '2064': shopFault,
  '2065': shopFault,
  '2066': shopFault,
  '2067': shopFault,
  '2068': 'This payment was completed before.',
  '2069': 'The payment was cancelled, and nothing was taken.',
  '2071': 'The time in which bKash refunds this payment is over.',
  '2072': 'bKash does not accept the amount of this refund.',
  '2073': refundFault,
  '2074': 'bKash does not refund this payment any more.',
  '2077': 'bKash does not know this payment.',
  '2116': 'This payment was completed before.',
  '2117': 'This payment was completed before.',
  '2118': 'bKash could not process the payment. Please try again in a moment.',
  '2119': 'This payment was completed before.',
  '2127': 'This payment is not completed yet.',
  '503': 'bKash is under maintenance. Please try again later, or pay another way.',
}

/** Why a payment with a code has failed, for its customer. */
export function failureOf(code: string): PaymentFailure {
  const sentence = sentences[code]
  if (code === '2069') return 'cancelled'
  if (code === '2023') return 'balance'
  if (code === '2029') return 'repeated'
  if (code === '2013' || code === '2015' || code === '2017') return 'limit'
  if (sentence === pin || sentence === verification || code === '2056') return 'verification'
  if (sentence === wallet || sentence === accountState) return 'account'
  if (sentence === ended) return 'expired'
  return unavailable.has(code) ? 'try_again' : 'declined'
}

/** The sentence of a code, also of one that is not in bKash's table. */
export const sentenceOf = (code: string): string => sentences[code] ?? shopFault
