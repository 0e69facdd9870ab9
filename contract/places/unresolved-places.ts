import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { OrderAddress, orderStatuses } from '../orders/orders.ts'

const place = OrderAddress.pick({ street: true, city: true, state: true, country: true, districtCode: true })

export const UnresolvedOrder = place.extend({
  _id: z.string(),
  placedAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  name: z.string().describe('of the recipient'),
  others: z.number().int().describe('how many more such orders the same account has, or without one the same number'),
})
export type UnresolvedOrder = z.infer<typeof UnresolvedOrder>

export const UnresolvedAddress = place.extend({ _id: z.string(), name: z.string().describe('of the account') })
export type UnresolvedAddress = z.infer<typeof UnresolvedAddress>

export const ChosenPlace = z.object({
  areaCode: z.string().min(1, wrong('choose_area')).max(60),
  remember: z.boolean().default(false).describe('whether all addresses with these names are there'),
})
export type ChosenPlace = z.output<typeof ChosenPlace>

/** An area that staff have chosen for names that the data file does not have. */
export const PlaceChoice = z.object({
  _id: z.string(),
  city: z.string().describe('as it was typed when it was chosen'),
  state: z.string(),
  areaCode: z.string(),
  place: z.string().describe('the area with its district: “Dhanmondi, Dhaka”'),
  at: z.iso.datetime(),
  by: z.string(),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>
