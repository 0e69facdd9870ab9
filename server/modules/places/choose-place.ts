import { isUuid } from '#contract/limits.ts'
import type { PlaceNames } from '#contract/places/place-codes.ts'
import { type Area, findArea, nameOfCode } from '#contract/places/places.ts'
import type { ChosenPlace } from '#contract/places/unresolved-places.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { addresses, orders, placeChoices, recurringTasks } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { choiceKey } from '../delivery/index.ts'
import { changeOrder, recordOrderEvents } from '../orders/index.ts'

/**
 * Staff choose the area of an order whose names do not say it. The names stay as they were typed; the history keeps
 * what was chosen.
 * @throws ShopError 404; 400 for an unknown area
 */
export async function chooseOrderPlace(context: SignedInContext, orderId: string, chosen: ChosenPlace): Promise<void> {
  const is = codesOf(requireArea(chosen))
  await changeOrder(context, orderId, async (tx, { id, address, version, pickup }) => {
    if (pickup) throw new ShopError('order_is_picked_up')
    if (chosen.remember) await remember(tx, context, address, is.areaCode)
    const { districtCode, areaCode } = address
    if (areaCode === is.areaCode) return
    await tx
      .update(orders)
      .set({ address: { ...address, ...is }, version: version + 1 })
      .where(eq(orders.id, id))
    const changes = [{ what: 'area' as const, was: { districtCode, areaCode }, is }]
    const details = { kind: 'changes' as const, changes }
    await recordOrderEvents(tx, { orderId: id, what: 'edited', details, at: context.now(), by: context.actor })
  })
}

/** The same for a saved address. */
export async function chooseAddressPlace(context: SignedInContext, addressId: string, chosen: ChosenPlace) {
  const codes = codesOf(requireArea(chosen))
  await inTransaction(context.db, async (tx) => {
    const [address] = isUuid(addressId)
      ? await tx.update(addresses).set(codes).where(eq(addresses.id, addressId)).returning()
      : []
    if (!address) throw new ShopError('address_not_found')
    const subject = { kind: 'customer' as const, id: address.userId, name: 'Saved address' }
    await recordChange(tx, context, subject, undefined, { Area: inWords(codes.areaCode) })
    if (chosen.remember) await remember(tx, context, address, codes.areaCode)
  })
}

/** The names are found from now on, and soon in all addresses that have them already. */
async function remember(tx: Transaction, context: SignedInContext, names: PlaceNames, areaCode: string) {
  const { now, actor } = context
  const key = choiceKey(names)
  if (key === '') return
  const { city, state } = names
  const choice = { city, state, areaCode, at: now(), byUserId: actor.id, byName: actor.name }
  await tx
    .insert(placeChoices)
    .values({ key, ...choice })
    .onConflictDoUpdate({ target: placeChoices.key, set: choice })
  await recordChange(tx, context, { kind: 'delivery', name: 'Names of places' }, undefined, {
    [namesOf(choice)]: inWords(areaCode),
  })
  await announceChange(tx, ['settings'])
  // It is due at once.
  await tx.delete(recurringTasks).where(eq(recurringTasks.name, 'place-codes'))
}

/** Names are no longer found by this choice. Addresses keep their area. */
export async function forgetChoice(context: SignedInContext, choiceId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const isChoice = eq(placeChoices.id, choiceId)
    const [choice] = isUuid(choiceId) ? await tx.delete(placeChoices).where(isChoice).returning() : []
    if (choice) {
      const before = { [namesOf(choice)]: inWords(choice.areaCode) }
      await recordChange(tx, context, { kind: 'delivery', name: 'Names of places' }, before, undefined)
    }
    await announceChange(tx, ['settings'])
  })
}

const namesOf = ({ city, state }: PlaceNames) => [city, state].filter(Boolean).join(', ')
const inWords = (areaCode: string) => nameOfCode(areaCode) ?? areaCode

function requireArea({ areaCode }: ChosenPlace): Area {
  const area = findArea(areaCode)
  if (!area) throw new ShopError('area_missing_for_order', {}, { field: 'areaCode' })
  return area
}

const codesOf = ({ districtCode, code }: Area) => ({ districtCode, areaCode: code })
