import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { optionalText, requiredText } from '../text-fields.ts'
import { httpsLink } from '../web-address.ts'
import { type Courier, courierNames, couriers } from './courier-names.ts'
import { parcelStates } from './parcel-states.ts'

export { type Courier, courierNames, couriers } from './courier-names.ts'

const trackingPages: Partial<Record<Courier, string>> = {
  pathao: 'https://merchant.pathao.com/tracking?consignment_id=',
  redx: 'https://redx.com.bd/track-parcel/?trackingId=',
  steadfast: 'https://steadfast.com.bd/t/',
}

/** The courier's tracking page of a parcel; undefined if unknown. */
export function proposedLink(courier: Courier, trackingNumber: string): string | undefined {
  const page = trackingPages[courier]
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : undefined
}

/** Whether a link is none but the courier's page of this parcel: staff who only send parcels give customers no other one. */
export const isProposedLink = ({ courier, trackingNumber, trackingLink }: Shipment): boolean =>
  trackingLink === '' || trackingLink === proposedLink(courier, trackingNumber)

/**
 * Numbers of couriers as they print them, spaces left out: at most four parts, with a digit in each but the first, nine
 * letters in all and no phone number, so that messages to customers contain neither a host nor a sentence in their place.
 */
const printedNumber =
  /^(?!(?:[^A-Za-z]*[A-Za-z]){10})(?!.*(?<!\d)01[3-9]\d{8}(?!\d))[A-Za-z0-9]+(?:-[A-Za-z]*\d[A-Za-z0-9]*){0,3}$|^$/

/** A typed tracking number without the spaces that it was printed with. */
export const withoutSpaces = (typed: string): string => typed.replace(/\s/g, '')

/** Courier and tracking of a parcel. */
export const Shipment = z.object({
  courier: z.enum(couriers, { error: wrong('choose_courier') }),
  trackingNumber: optionalText(lengths.trackingNumber)
    .overwrite(withoutSpaces)
    .regex(printedNumber, wrong('enter_tracking_number'))
    .describe('empty when there is none'),
  trackingLink: httpsLink(wrong('enter_url_starts_with_https')).describe('empty when there is none'),
})
export type Shipment = z.infer<typeof Shipment>

export const describeShipment = ({ courier, trackingNumber, trackingLink }: Shipment): string =>
  [courierNames[courier], trackingNumber, trackingLink].filter(Boolean).join(' · ')

export const isSameShipment = (one: Shipment | null, other: Shipment | null): boolean =>
  (one && describeShipment(one)) === (other && describeShipment(other))

/**
 * Whether a parcel may still be handed to a courier through its API, as far as its shipment says: none is recorded, or
 * only that this courier takes it, as when it was marked as shipped with others.
 */
export const isSendable = (shipment: Shipment | null, courier: Courier): boolean =>
  !shipment || (shipment.courier === courier && !shipment.trackingNumber)

/** A new or corrected shipment. `seen` is not checked like typed values: a courier may have reported it. */
export const ShipmentChange = Shipment.extend({
  seen: Shipment.extend({ trackingNumber: z.string(), trackingLink: z.string() })
    .nullable()
    .default(null)
    .describe('what the editor saw, null or left out when nothing was recorded; 409 when it has changed since'),
})
export type ShipmentChange = z.infer<typeof ShipmentChange>

/** A parcel that was handed over to a courier through its API. */
export const Consignment = z.object({
  courier: z.enum(couriers),
  accepted: z.boolean().describe('false: it is unknown whether the courier has the parcel'),
  isPending: z
    .boolean()
    .describe('not accepted yet: the courier has been asked, and its answer or confirmation is still expected'),
  status: z.enum([...parcelStates, '']).describe('the state that the courier has reported; empty before the first one'),
  message: z.string().describe('the courier’s own message'),
  at: z.iso.datetime().nullable().describe('when that status was received'),
  outdated: z
    .boolean()
    .describe('the order was changed or paid later: the courier has an older address or amount to collect'),
  charge: z.number().nullable().describe('what the courier charges, if it says so; decimal taka'),
  collected: z
    .number()
    .nullable()
    .describe('of a partly delivered parcel: what the courier has collected, if it says so; decimal taka'),
  isReturning: z.boolean().describe('it was not delivered and is on its way back; staff record its arrival'),
  isClosed: z
    .boolean()
    .describe(
      'it was delivered or turned back, or staff have closed it; not if the courier has contradicted the order or itself',
    ),
})
export type Consignment = z.infer<typeof Consignment>

/** Closes the parcel of a cancelled order; with the courier's status that the editor saw. */
export const ParcelClosing = Consignment.pick({ status: true })

/** What staff may change in a parcel before it is sent to a courier. */
export const ParcelChoices = z.object({
  place: z.string().max(200).optional().describe('the courier’s id of the place of delivery; left out: by the address'),
  grams: z.number().int().min(1).max(100_000).optional().describe('weight; left out: that of the order'),
  note: optionalText(lengths.reason).optional().describe('for the courier; left out: the usual one'),
})
export type ParcelChoices = z.infer<typeof ParcelChoices>

const typedNumber = Shipment.shape.trackingNumber

/** What staff found at a courier that can only be asked about a parcel by its own number. */
export const ParcelLookup = z.object({
  trackingNumber: typedNumber.describe('of the parcel at the courier; empty: the courier does not have it'),
})

export const ParcelCancellation = z.object({
  reason: requiredText('enter_why_it_cancelled', lengths.reason).describe('for the courier'),
})
