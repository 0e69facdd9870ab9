import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { OrderAddress, orderStatuses } from '../orders/orders.ts'

const place = OrderAddress.pick({ street: true, city: true, state: true, districtCode: true })

export const UnresolvedOrder = place.extend({
  _id: z.string(),
  placedAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  name: z.string().describe('of the recipient'),
})
export type UnresolvedOrder = z.infer<typeof UnresolvedOrder>

export const UnresolvedAddress = place.extend({ _id: z.string(), name: z.string().describe('of the account') })
export type UnresolvedAddress = z.infer<typeof UnresolvedAddress>

export const ChosenPlace = z.object({ areaCode: z.string().min(1, wrong('choose_area')).max(60) })
export type ChosenPlace = z.infer<typeof ChosenPlace>
