import { z } from 'zod'
import { couriers } from './shipments.ts'

const courier = z.enum(couriers)

export const CourierSettings = z.object({
  usual: courier.nullable().describe('proposed where a delivery zone names no other; null: the first connected one'),
  stores: z.partialRecord(courier, z.string().max(60)).describe('where each courier collects: its own id of the store'),
  version: z.number().int().describe('counts the changes'),
  changed: z
    .object({ at: z.iso.datetime(), by: z.string() })
    .nullable()
    .describe('the last change and the staff member who made it; null: never changed'),
})
export type CourierSettings = z.infer<typeof CourierSettings>

export const CourierSettingsChange = CourierSettings.omit({ changed: true }).extend({
  version: z.number().int().describe('the version that the editor saw; 409 when it has changed since'),
})
export type CourierSettingsChange = z.infer<typeof CourierSettingsChange>

/** A place that a courier delivers to. */
export const CourierPlaceOption = z.object({ id: z.string(), name: z.string() })
export type CourierPlaceOption = z.infer<typeof CourierPlaceOption>

/** How far the places of a courier's lists are assigned to the shop's own. */
export const CourierPlaces = z.object({
  courier,
  count: z.number().int().describe('places of the courier'),
  readAt: z.iso.datetime().nullable().describe('when its lists were read; null: never'),
  problem: z.string().describe('why they could not be read the last time; empty: they could'),
  areas: z.number().int().describe('areas of the shop'),
  unmapped: z.array(
    z.object({
      areaCode: z.string(),
      area: z.string(),
      districtCode: z.string(),
      district: z.string(),
    }),
  ),
  chosen: z.array(z.object({ areaCode: z.string(), area: z.string(), district: z.string(), place: z.string() })),
})
export type CourierPlaces = z.infer<typeof CourierPlaces>

export const CourierPlaceChoice = z.object({
  areaCode: z.string().max(60),
  placeId: z.string().max(200).nullable().describe('null: as the names decide'),
})
export type CourierPlaceChoice = z.infer<typeof CourierPlaceChoice>

/** A parcel as a courier would get it now. */
export const ParcelPreview = z.object({
  courier,
  proposed: courier.describe('the courier that the settings propose for this order'),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  collect: z.number().describe('decimal taka'),
  grams: z.number().int(),
  note: z.string(),
  place: z.string().nullable().describe('the courier’s id of the place of delivery; null: it finds it by the address'),
  places: z.array(CourierPlaceOption).describe('that the courier has in this district; empty: it has no lists'),
  problem: z.string().nullable().describe('why the courier does not take it; null: it does'),
  price: z
    .object({ delivery: z.number(), cash: z.number() })
    .nullable()
    .describe('what the courier charges, decimal taka; null: it does not say'),
  priceProblem: z.string().nullable().describe('why it does not say; null: it has no such call, or it does'),
})
export type ParcelPreview = z.infer<typeof ParcelPreview>
