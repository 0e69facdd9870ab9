import { randomBytes } from 'node:crypto'
import { mountPath } from '../mount-path.ts'
import { parseTaka } from '../taka.ts'
import { channels, channelsOf } from './channels.ts'
import type { Session, Store } from './objects.ts'

/** How long the hosted page waits for the customer. The provider documents no figure. */
export const sessionLife = 3_600_000

/** The longest value of each required field, as the provider documents it. */
const required: Record<string, number> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 100,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 10,
  product_name: 255,
  product_profile: 100,
}
const optional: Record<string, number> = {
  ipn_url: 255,
  multi_card_name: 30,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
}
const profiles = [
  'general',
  'physical-goods',
  'non-physical-goods',
  'airline-tickets',
  'travel-vertical',
  'telecom-vertical',
]

export const credentialError = 'Store Credential Error Or Store is De-active'

/** Creates a session; the answer is always 200, and its `status` tells. */
export function createSession(store: Store, given: Record<string, string>): object {
  const reason = refusalOf(store, given)
  if (reason) return { status: 'FAILED', failedreason: reason, sessionkey: '', GatewayPageURL: '' }
  const { store_id: _id, store_passwd: _password, ...rest } = given
  const session: Session = {
    id: randomBytes(16).toString('hex').toUpperCase(),
    created: store.now(),
    tranId: String(given.tran_id),
    amount: parseTaka(String(given.total_amount)) ?? 0,
    given: rest,
    state: 'open',
  }
  store.state.put('session', session)
  store.tasks.add('expire_session', session.id, sessionLife)
  const url = pageUrl(session)
  const offered = channelsOf(given.multi_card_name)
  const keysOf = (group: string) => offered.filter((one) => one.group === group).map(({ key }) => key)
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.id,
    gw: {
      visa: keysOf('visacard').join(','),
      master: '',
      amex: '',
      othercards: '',
      internetbanking: keysOf('internetbank').join(','),
      mobilebanking: keysOf('mobilebank').join(','),
    },
    redirectGatewayURL: `${url}?channel=`,
    redirectGatewayURLFailed: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    directPaymentURL: '',
    GatewayPageURL: url,
    storeBanner: '',
    storeLogo: '',
    desc: channels.map(({ name, group, key }) => ({ name, type: group, logo: '', gw: key })),
    is_direct_pay_enable: '0',
  }
}

/** The hosted page is below the shop's own URL, which forwards it to the sandbox. */
function pageUrl({ id, given }: Session): string {
  return `${new URL(String(given.success_url)).origin}${mountPath}/sslcommerz/pay/${id.toLowerCase()}`
}

function refusalOf(store: Store, given: Record<string, string>): string | undefined {
  if (given.store_id !== store.storeId || given.store_passwd !== store.storePassword) return credentialError
  for (const [name, most] of Object.entries(required)) {
    if (!given[name]) return `Invalid Information. '${name}' is missing or empty.`
    if (given[name].length > most) return `Invalid Information. '${name}' is longer than ${most} characters.`
  }
  for (const [name, most] of Object.entries(optional)) {
    if ((given[name] ?? '').length > most) return `Invalid Information. '${name}' is longer than ${most} characters.`
  }
  for (const name of ['success_url', 'fail_url', 'cancel_url', 'ipn_url']) {
    if (given[name] && !/^https?:$/.test(URL.parse(given[name])?.protocol ?? '')) return `Invalid URL in '${name}'.`
  }
  const amount = parseTaka(String(given.total_amount))
  if (amount === undefined || amount < 10_00 || amount > 500_000_00) return 'Invalid Amount: 10.00 to 500000.00 BDT.'
  if (given.currency !== 'BDT') return 'The sandbox takes BDT only.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(given.cus_email)))
    return "Invalid Information. 'cus_email' is not valid."
  if (!profiles.includes(String(given.product_profile))) return "Invalid Information. 'product_profile' is not valid."
  if (given.shipping_method === 'YES' && !given.ship_name)
    return "Invalid Information. 'ship_name' is missing or empty."
  if (store.state.list('session', { where: { tranId: String(given.tran_id) }, limit: 1 }).objects.length > 0) {
    return 'Duplicate tran_id.'
  }
  return undefined
}
