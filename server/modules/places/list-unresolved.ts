import { fullName } from '#contract/names.ts'
import { nameOfCode } from '#contract/places/places.ts'
import type { PlaceChoice, UnresolvedAddress, UnresolvedOrder } from '#contract/places/unresolved-places.ts'
import type { Database } from '#database/client.ts'
import { and, desc, eq, exists, inArray, isNull, not, notInArray, type SQL, sql } from '#database/drizzle.ts'
import { addresses, orders, placeChoices, users } from '#database/schema/index.ts'
import { hasUnknownArea, isAbroad, isDelivered } from '../orders/index.ts'

/** Rows of each list. */
const shown = 50

/**
 * Orders whose area is not known, or not their country, saved addresses to which such an order went, and the choices of
 * staff; addresses abroad have no area. Customers fill these lists: one row is of one customer, and an address that is only
 * saved is not in them.
 */
export async function listUnresolved(db: Database) {
  const [toSend, earlier, saved, choices] = await Promise.all([
    readOrders(db, hasUnknownArea),
    readOrders(db, and(notInArray(orders.status, ['pending', 'confirmed']), isNull(orders.districtCode), isDelivered)),
    readAddresses(db),
    readChoices(db),
  ])
  const all = [...toSend, ...earlier]
  return {
    orders: all.slice(0, shown),
    moreOrders: all.length > shown,
    addresses: saved.slice(0, shown),
    moreAddresses: saved.length > shown,
    choices,
  }
}

/** Who has ordered: an account, else the phone number that staff took an order for. */
const customer = sql`coalesce(${orders.userId}::text, ${orders.phone}, ${orders.id}::text)`
/** What is to be packed first, then what customers have not paid or confirmed; the newest of each. */
const urgency = [desc(eq(orders.status, 'confirmed')), desc(orders.placedAt), desc(orders.id)]

/** The most urgent order of each customer. */
async function readOrders(db: Database, unresolved: SQL | undefined): Promise<UnresolvedOrder[]> {
  const ofCustomer = sql`partition by ${customer}`
  const ranked = db
    .select({
      id: orders.id,
      rank: sql<number>`row_number() over (${ofCustomer} order by ${sql.join(urgency, sql`, `)})`.as('rank'),
      others: sql<number>`(count(*) over (${ofCustomer}) - 1)::int`.as('others'),
    })
    .from(orders)
    .where(unresolved)
    .as('ranked')
  const { id, placedAt, status, address } = orders
  const rows = await db
    .select({ id, placedAt, status, address, others: ranked.others })
    .from(ranked)
    .innerJoin(orders, eq(orders.id, ranked.id))
    .where(eq(ranked.rank, 1))
    .orderBy(...urgency)
    .limit(shown + 1)
  return rows.map(({ id, placedAt, status, address, others }) => {
    const { street, city, state, country, districtCode } = address
    const place = { street, city, state, country, ...(districtCode && { districtCode }) }
    return { _id: id, placedAt: placedAt.toISOString(), status, name: fullName(address), ...place, others }
  })
}

async function readAddresses(db: Database): Promise<UnresolvedAddress[]> {
  const { id, userId, street, city, state, country, districtCode, createdAt } = addresses
  const isOrderedTo = exists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          ...[eq(orders.userId, userId), inArray(orders.status, ['confirmed', 'shipped', 'delivered'])],
          sql`(${orders.address} ->> 'street', ${orders.address} ->> 'city', ${orders.address} ->> 'state')
            = (${street}, ${city}, ${state})`,
        ),
      ),
  )
  const rows = await db
    .select({ id, street, city, state, country, districtCode, name: users.name })
    .from(addresses)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isNull(addresses.areaCode), not(isAbroad(country)), isOrderedTo))
    .orderBy(desc(createdAt), desc(id))
    .limit(shown + 1)
  return rows.map(({ id, districtCode, ...address }) => ({
    ...address,
    _id: id,
    ...(districtCode && { districtCode }),
  }))
}

async function readChoices(db: Database): Promise<PlaceChoice[]> {
  const rows = await db.select().from(placeChoices).orderBy(desc(placeChoices.at))
  return rows.map(({ id, city, state, areaCode, at, byName }) => ({
    ...{ _id: id, city, state, areaCode, place: nameOfCode(areaCode) ?? areaCode },
    ...{ at: at.toISOString(), by: byName ?? '' },
  }))
}
