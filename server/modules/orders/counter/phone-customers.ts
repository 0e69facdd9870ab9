import { foldText } from '#contract/fold-text.ts'
import { fullName } from '#contract/names.ts'
import type { PhoneCustomer } from '#contract/orders/counter.ts'
import type { PhoneHistory } from '#contract/orders/customers/customer-history.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { isCallable } from '#contract/phone.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { Database } from '#database/client.ts'
import { desc, eq, sql } from '#database/drizzle.ts'
import { orders, users } from '#database/schema/index.ts'
import { normalizePhone } from '../../accounts/index.ts'
import { countOrdersOfPhones } from '../customers/count-orders-of-phones.ts'
import { readPhoneHistory } from '../customers/customer-history.ts'
import { phoneConditions } from '../lists/order-search.ts'

const newestRead = 50
const maxShown = 5

/** An order that staff took, or of an account that has confirmed its number: its name, email and address are of the number. */
const isKnown = sql<boolean>`coalesce(${orders.channel} <> 'web' or ${users.confirmedPhone} = ${orders.phone}, false)`

/**
 * Customers who ordered with a phone number, newest first, then accounts that have confirmed it and have not ordered. Anybody
 * can type a number into an order of the website or a profile and have a parcel sent anywhere, and neither the parcel nor
 * messages about its owner's order must go there: until the account has confirmed the number, it comes last, with the name
 * only.
 */
export async function findPhoneCustomers(db: Database, phone: string): Promise<PhoneCustomer[]> {
  const has = phoneConditions(phone)
  if (!has) return []
  const [rows, accounts] = await Promise.all([
    db
      .select({ address: orders.address, gift: orders.gift, isKnown })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(has.order)
      .orderBy(desc(isKnown), desc(orders.placedAt), desc(orders.id))
      .limit(newestRead),
    db
      .select({ name: users.name, phone: users.phone, email: users.email, hasConfirmed })
      .from(users)
      .where(has.account)
      .orderBy(desc(hasConfirmed), desc(users.createdAt))
      .limit(maxShown),
  ])
  // Who got a gift has the email address of its buyer in it.
  const own = rows
    .filter((order) => order.isKnown)
    .map(({ address, gift }) => (gift?.buyer ? { ...address, email: '' } : address))
  const byPerson = Map.groupBy(own, (address) => personOf(fullName(address), address.phone ?? ''))
  const typedInOrders = rows
    .filter((order) => !order.isKnown)
    .map(({ address }) => ({ name: fullName(address), phone: address.phone ?? '', email: '', hasConfirmed: false }))
  const byName = Map.groupBy([...accounts, ...typedInOrders], ({ name, phone }) => personOf(name, phone))
  const others = [...byName].flatMap(([person, [first]]) => {
    if (!first || byPerson.has(person)) return []
    const { name, phone, email, hasConfirmed } = first
    return [{ name, phone, email: hasConfirmed ? email : '', address: null, isTyped: !hasConfirmed }]
  })
  const shown = [...[...byPerson.values()].flatMap(asCustomer), ...others].slice(0, maxShown)
  const counted = await countOrdersOfPhones(
    db,
    shown.map(({ phone }) => phone),
  )
  return shown.map((customer) => ({
    ...customer,
    orders: customer.isTyped ? 0 : (counted.get(customer.phone) ?? 0),
  }))
}

const hasConfirmed = sql<boolean>`coalesce(${users.confirmedPhone} = ${users.phone}, false)`

/** The orders with exactly this number, and its block; null while it is not a whole number. */
export async function findPhoneHistory(db: Database, phone: string): Promise<PhoneHistory | null> {
  return isCallable(phone) ? readPhoneHistory(db, normalizePhone(phone)) : null
}

const personOf = (name: string, phone: string) => `${phone} ${foldText(name)}`

/** The addresses of one customer, the newest first. */
function asCustomer(addresses: OrderAddress[]): PhoneCustomer[] {
  const [newest] = addresses
  if (!newest) return []
  const delivered = addresses.find(({ street }) => street !== '')
  return [
    {
      name: fullName(newest),
      phone: newest.phone ?? '',
      email: addresses.find(({ email }) => email !== '')?.email ?? '',
      address: delivered ? placeOf(delivered) : null,
      orders: 0,
      isTyped: false,
    },
  ]
}

function placeOf(address: OrderAddress) {
  const { street, city, state, zipcode, districtCode, areaCode } = addressIn('en', address)
  return { street, city, state, zipcode, ...(districtCode && { districtCode }), ...(areaCode && { areaCode }) }
}
