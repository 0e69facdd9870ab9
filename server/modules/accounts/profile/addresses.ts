import type { Address, AddressChange, NewAddress } from '#contract/accounts/accounts.ts'
import { isUuid } from '#contract/limits.ts'
import { addressIn, type PlaceTexts } from '#contract/places/address-in-language.ts'
import type { Transaction } from '#database/client.ts'
import { and, desc, eq, type SQL } from '#database/drizzle.ts'
import { addresses, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { withPlace } from '../../delivery/index.ts'
import { normalizePhone } from './phone.ts'

const maxAddresses = 50

/** The own addresses, the default one first, then the newest. */
export async function listAddresses(context: SignedInContext): Promise<Address[]> {
  const { db, actor } = context
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, actor.id))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id)
  return rows.map((row) => asAddress(row, context))
}

/**
 * Adds an address. The first one, or one with `isDefault`, becomes the only default. An identical one is taken as a
 * repeated request whose response was lost: it is returned instead of added again.
 */
export async function addAddress(context: SignedInContext, address: NewAddress): Promise<Address> {
  const columns = asRow(await withPlace(context.db, address, { account: context.actor.id }))
  return changingAddresses(context, async (tx, own) => {
    const names = Object.keys(columns) as (keyof typeof columns)[]
    const saved = await tx.select().from(addresses).where(own)
    const same = saved.find((row) => names.every((name) => row[name] === columns[name]))
    const count = saved.length
    if (!same && count >= maxAddresses) throw new ShopError('addresses_limit', { limit: maxAddresses })

    const isDefault = address.isDefault === true || count === 0
    if (isDefault) await dropDefault(tx, own)
    const [row] = same
      ? await tx
          .update(addresses)
          .set({ isDefault: isDefault || same.isDefault })
          .where(eq(addresses.id, same.id))
          .returning()
      : await tx
          .insert(addresses)
          .values({ ...columns, isDefault, userId: context.actor.id, createdAt: context.now() })
          .returning()
    if (!row) throw new Error('no address was made')
    return asAddress(row, context)
  })
}

/** Changes an own address. The default remains until another address is made default. */
export async function changeAddress(context: SignedInContext, addressId: string, change: AddressChange): Promise<void> {
  const columns = asRow(await withPlace(context.db, change, { account: context.actor.id }))
  await changingAddresses(context, async (tx, own) => {
    const here = requireAddressCondition(own, addressId)
    if (change.isDefault) await dropDefault(tx, own)
    const changed = await tx
      .update(addresses)
      .set({ ...columns, ...(change.isDefault && { isDefault: true }) })
      .where(here)
      .returning({ id: addresses.id })
    if (changed.length === 0) throw noSuchAddress()
  })
}

/** Makes an own address the only default. */
export async function makeDefaultAddress(context: SignedInContext, addressId: string): Promise<void> {
  await changingAddresses(context, async (tx, own) => {
    const here = requireAddressCondition(own, addressId)
    await dropDefault(tx, own)
    const chosen = await tx.update(addresses).set({ isDefault: true }).where(here).returning({ id: addresses.id })
    if (chosen.length === 0) throw noSuchAddress()
  })
}

/** Removes an own address. When it was the default, the newest of the others becomes it. */
export async function removeAddress(context: SignedInContext, addressId: string): Promise<void> {
  await changingAddresses(context, async (tx, own) => {
    const [removed] = await tx
      .delete(addresses)
      .where(requireAddressCondition(own, addressId))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) throw noSuchAddress()
    if (!removed.wasDefault) return
    const [newest] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(own)
      .orderBy(desc(addresses.createdAt), addresses.id)
      .limit(1)
    if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
  })
}

/**
 * Runs `work` on the own addresses, which match `own`: one change at a time for each user, so that concurrent changes
 * leave exactly one default.
 */
async function changingAddresses<Result>(
  { db, actor }: SignedInContext,
  work: (tx: Transaction, own: SQL) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    return work(tx, eq(addresses.userId, actor.id))
  })
}

/** A condition that matches the own address with this id. @throws ShopError 404 for an invalid id */
function requireAddressCondition(own: SQL, addressId: string): SQL | undefined {
  if (!isUuid(addressId)) throw noSuchAddress()
  return and(own, eq(addresses.id, addressId))
}

/** The same error for another user's address and for an unknown one. */
const noSuchAddress = () => new ShopError('address_not_found')

/** Must run before another address is made default. */
async function dropDefault(tx: Transaction, own: SQL): Promise<void> {
  await tx.update(addresses).set({ isDefault: false }).where(and(own, addresses.isDefault))
}

/** Converts a row to the API's address, for its owner: without a phone of its own it has the confirmed one. */
function asAddress(row: typeof addresses.$inferSelect, { language, actor }: SignedInContext): Address {
  const { id, label, street, districtCode, areaCode, isDefault } = row
  const phone = row.phone ?? actor.confirmedPhone
  const codes = { ...(districtCode && { districtCode }), ...(areaCode && { areaCode }) }
  const stored = { city: row.city, state: row.state, zipcode: row.zipCode, country: row.country, ...codes }
  const { zipcode: zipCode, ...place } = addressIn('en', stored)
  return {
    ...{ _id: id, label, street, ...place, zipCode, ...(phone && { phone }), isDefault },
    ...(language === 'bn' && { inBangla: placeOf(addressIn('bn', stored)) }),
  }
}

const placeOf = ({ city, state, zipcode, country }: PlaceTexts): PlaceTexts => ({ city, state, zipcode, country })

/** The columns of a submitted address, without `isDefault`. */
function asRow({ isDefault: _, phone, ...place }: NewAddress) {
  const { districtCode = null, areaCode = null, ...texts } = addressIn('en', place)
  return { ...texts, districtCode, areaCode, phone: phone ? normalizePhone(phone) : null }
}
