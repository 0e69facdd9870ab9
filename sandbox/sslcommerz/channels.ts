/** A way to pay on the hosted page, with the fields that the provider reports. */
export interface Channel {
  key: string
  /** The group of keys that it belongs to (`multi_card_name`). */
  group: 'internetbank' | 'mobilebank' | 'visacard'
  name: string
  card_type: string
  card_no: string
  card_issuer: string
  card_brand: string
}

export const channels: readonly Channel[] = [
  {
    key: 'nagad',
    group: 'mobilebank',
    name: 'Nagad',
    card_type: 'NAGAD-Nagad',
    card_no: '',
    card_issuer: 'Nagad',
    card_brand: 'MOBILEBANKING',
  },
  {
    key: 'dbblmobilebanking',
    group: 'mobilebank',
    name: 'Rocket',
    card_type: 'DBBLMOBILEB-Dbbl Mobile Banking',
    card_no: '',
    card_issuer: 'DBBL Mobile Banking',
    card_brand: 'MOBILEBANKING',
  },
  {
    key: 'bkash',
    group: 'mobilebank',
    name: 'bKash',
    card_type: 'BKASH-BKash',
    card_no: '',
    card_issuer: 'BKash Mobile Banking',
    card_brand: 'MOBILEBANKING',
  },
  {
    key: 'dbbl_visa',
    group: 'visacard',
    name: 'Visa card',
    card_type: 'VISA-Dutch Bangla',
    card_no: '411111XXXXXX1111',
    card_issuer: 'STANDARD CHARTERED BANK',
    card_brand: 'VISA',
  },
  {
    key: 'ibbl',
    group: 'internetbank',
    name: 'Internet banking',
    card_type: 'IBBL-Islami Bank',
    card_no: '',
    card_issuer: 'Islami Bank Bangladesh Limited',
    card_brand: 'IB',
  },
]

/** The channels that a session offers: all, or those of its `multi_card_name`. */
export function channelsOf(multiCardName = ''): Channel[] {
  const wanted = new Set(multiCardName.split(',').filter(Boolean))
  const offered = channels.filter(({ key, group }) => wanted.has(key) || wanted.has(group))
  return offered.length > 0 ? offered : [...channels]
}
