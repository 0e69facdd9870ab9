import { z } from 'zod'

/** Who carries parcels. A new one is a key here, a name and, if there is one, a template of its tracking pages. */
export const couriers = ['pathao', 'redx', 'steadfast', 'sundarban', 'own-rider', 'other'] as const
export type Courier = (typeof couriers)[number]

export const courierNames: Record<Courier, string> = {
  pathao: 'Pathao',
  redx: 'RedX',
  steadfast: 'Steadfast',
  sundarban: 'Sundarban',
  'own-rider': 'Our own rider',
  other: 'Another courier',
}

const trackingPages: Partial<Record<Courier, string>> = {
  pathao: 'https://merchant.pathao.com/tracking?consignment_id=',
  redx: 'https://redx.com.bd/track-parcel/?trackingId=',
  steadfast: 'https://steadfast.com.bd/t/',
}

/** Where a courier usually shows a parcel; undefined when that is not known. */
export function proposedLink(courier: Courier, trackingNumber: string): string | undefined {
  const page = trackingPages[courier]
  return page && trackingNumber ? `${page}${encodeURIComponent(trackingNumber)}` : undefined
}

const isHttps = (typed: string) => {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** How a parcel travels. */
export const Shipment = z.object({
  courier: z.enum(couriers, { error: 'Choose the courier' }),
  trackingNumber: z
    .string()
    .trim()
    .max(60, 'At most 60 characters, please')
    .regex(/^[A-Za-z0-9][\w./ -]*$|^$/, 'Enter letters and digits only')
    .describe('empty when there is none'),
  trackingLink: z
    .string()
    .trim()
    .max(300, 'At most 300 characters, please')
    .refine((typed) => typed === '' || isHttps(typed), 'Enter an address that begins with https://')
    .describe('empty when there is none'),
})
export type Shipment = z.infer<typeof Shipment>
