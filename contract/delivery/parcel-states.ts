/** The states of a parcel at a courier. Each folder of `server/couriers` maps its courier's own words to them. */
export const parcelStates = [
  'waiting',
  'in_transit',
  'on_hold',
  'checking',
  'unknown',
  'delivered',
  'partial_delivered',
  'cancelled',
  'returning',
  'returned',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** States of a parcel that is being returned to the shop, or that the courier does not deliver any more. */
export const returningStates: ParcelState[] = ['cancelled', 'returning', 'returned']
export const isReturning = (state: string): boolean => returningStates.some((one) => one === state)

/** The customer has kept only some bottles. */
export const partlyDelivered = 'partial_delivered' satisfies ParcelState

/** The customer has all bottles, or some of them. */
export const deliveredStates: ParcelState[] = ['delivered', partlyDelivered]
export const isDelivered = (state: string): boolean => deliveredStates.some((one) => one === state)

/** What staff may simulate with a test courier. */
export const simulatedStates = ['in_transit', 'delivered', 'partial_delivered', 'cancelled'] as const
export type SimulatedState = (typeof simulatedStates)[number]
