import type { CourierPlaceChoice, CourierPlaceOption, CourierPlaces } from '#contract/delivery/courier-settings.ts'
import { couriers as allCouriers, type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { areas, findArea, findDistrict, nameOfCode } from '#contract/places/places.ts'
import { and, asc, eq, isNotNull, or } from '#database/drizzle.ts'
import { courierPlaceChoices, courierPlaceLists, courierPlaces } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'

type PlaceRow = typeof courierPlaces.$inferSelect

const optionOf = ({ id, name }: PlaceRow): CourierPlaceOption => ({ id, name })

/** The places of a courier in a district. */
export async function placesIn(
  { db }: Pick<Context, 'db'>,
  courier: Courier,
  districtCode: string,
): Promise<CourierPlaceOption[]> {
  const rows = await db
    .select()
    .from(courierPlaces)
    .where(and(eq(courierPlaces.courier, courier), eq(courierPlaces.districtCode, districtCode)))
    .orderBy(asc(courierPlaces.name))
  return rows.map(optionOf)
}

/** The place of a courier for an area of the shop: as staff have chosen, else the one that had its name when it was read. */
export async function placeFor(
  { db }: Pick<Context, 'db'>,
  courier: Courier,
  areaCode: string | undefined,
): Promise<string | undefined> {
  if (!areaCode) return undefined
  const choice = courierPlaceChoices
  const rows = await db
    .select({ id: courierPlaces.id, chosenFor: choice.areaCode })
    .from(courierPlaces)
    .leftJoin(
      choice,
      and(eq(choice.courier, courier), eq(choice.areaCode, areaCode), eq(choice.placeId, courierPlaces.id)),
    )
    .where(
      and(eq(courierPlaces.courier, courier), or(eq(courierPlaces.areaCode, areaCode), isNotNull(choice.areaCode))),
    )
  const chosen = rows.find(({ chosenFor }) => chosenFor !== null)
  // The version before may have stored several for an area.
  return (chosen ?? (rows.length === 1 ? rows[0] : undefined))?.id
}

/** Whether a courier has this place. */
export const hasPlace = async ({ db }: Pick<Context, 'db'>, courier: Courier, id: string): Promise<boolean> =>
  (await db.$count(courierPlaces, and(eq(courierPlaces.courier, courier), eq(courierPlaces.id, id)))) > 0

/** The lists of all connected couriers that have some, with the areas of the shop that nothing is assigned to. */
export async function listCourierPlaces({ db, couriers }: Pick<Context, 'db' | 'couriers'>): Promise<CourierPlaces[]> {
  const listed = allCouriers.filter((courier) => couriers[courier]?.places)
  const lists = await db.select().from(courierPlaceLists)
  const rows = Map.groupBy(await db.select().from(courierPlaces), ({ courier }) => courier)
  const choices = await db.select().from(courierPlaceChoices)
  return listed.map((courier) => {
    const list = lists.find((one) => one.courier === courier)
    const places = rows.get(courier) ?? []
    const isNamed = new Set(places.map(({ areaCode }) => areaCode))
    const nameOf = new Map(places.map(({ id, name }) => [id, name]))
    const chosen = choices.flatMap((choice) => {
      const area = findArea(choice.areaCode)
      const place = choice.courier === courier ? nameOf.get(choice.placeId) : undefined
      if (!area || place === undefined) return []
      const district = findDistrict(area.districtCode)?.name ?? ''
      return [{ areaCode: area.code, area: area.name, district, place }]
    })
    const isChosen = new Set(chosen.map(({ areaCode }) => areaCode))
    const unmapped = areas.flatMap(({ code, name, districtCode }) => {
      if (isChosen.has(code) || isNamed.has(code)) return []
      return [{ areaCode: code, area: name, districtCode, district: findDistrict(districtCode)?.name ?? '' }]
    })
    return {
      courier,
      count: places.length,
      readAt: list?.readAt?.toISOString() ?? null,
      problem: list?.problem ?? '',
      areas: areas.length,
      unmapped,
      chosen,
    }
  })
}

/** Staff choose the place of a courier for an area. @throws ShopError 400 for an unknown area or place */
export async function choosePlace(
  context: SignedInContext,
  courier: Courier,
  { areaCode, placeId }: CourierPlaceChoice,
): Promise<void> {
  const { db, now, actor } = context
  if (!findArea(areaCode)) throw new ShopError('area_not_found')
  if (placeId !== null && !(await hasPlace(context, courier, placeId))) throw new ShopError('courier_place_unknown')
  const isChoice = and(eq(courierPlaceChoices.courier, courier), eq(courierPlaceChoices.areaCode, areaCode))
  const inWords = (id: string | undefined) => ({ [nameOfCode(areaCode) ?? areaCode]: id ?? 'Found by its name' })
  await inTransaction(db, async (tx) => {
    const [before] = await tx.delete(courierPlaceChoices).where(isChoice).returning()
    if (placeId !== null) {
      const choice = { placeId, at: now(), byUserId: actor.id, byName: actor.name }
      await tx
        .insert(courierPlaceChoices)
        .values({ courier, areaCode, ...choice })
        .onConflictDoUpdate({ target: [courierPlaceChoices.courier, courierPlaceChoices.areaCode], set: choice })
    }
    const subject = { kind: 'couriers' as const, id: courier, name: `Places of ${courierNames[courier]}` }
    await recordChange(tx, context, subject, inWords(before?.placeId), inWords(placeId ?? undefined))
  })
}
