import { fullName } from '#contract/names.ts'
import { nameOfCode } from '#contract/places/places.ts'
import type { PlaceChoice, UnresolvedAddress, UnresolvedOrder } from '#contract/places/unresolved-places.ts'
import type { Database } from '#database/client.ts'
import { and, desc, eq, isNull, not, notInArray, type SQL } from '#database/drizzle.ts'
import { addresses, orders, placeChoices, users } from '#database/schema/index.ts'
import { hasUnknownArea, isAbroad, isDelivered } from '../orders/index.ts'

/** Rows of each list. */
const shown = 50

/** Orders and saved addresses whose area is not known, or not their country; those abroad have no area. And the choices of staff. */
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

async function readOrders(db: Database, unresolved: SQL | undefined): Promise<UnresolvedOrder[]> {
  const { id, placedAt, status, address } = orders
  const rows = await db
    .select({ id, placedAt, status, address })
    .from(orders)
    .where(unresolved)
    .orderBy(desc(placedAt), desc(id))
    .limit(shown + 1)
  return rows.map(({ id, placedAt, status, address }) => {
    const { street, city, state, country, districtCode } = address
    const place = { street, city, state, country, ...(districtCode && { districtCode }) }
    return { _id: id, placedAt: placedAt.toISOString(), status, name: fullName(address), ...place }
  })
}

async function readAddresses(db: Database): Promise<UnresolvedAddress[]> {
  const { id, street, city, state, country, districtCode, createdAt } = addresses
  const rows = await db
    .select({ id, street, city, state, country, districtCode, name: users.name })
    .from(addresses)
    .innerJoin(users, eq(users.id, addresses.userId))
    .where(and(isNull(addresses.areaCode), not(isAbroad(country))))
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
