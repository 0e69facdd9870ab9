// Without zod: the page of an order link loads this file.

/** Couriers. To add one, add its key, its name and, if it has tracking pages, their URL template. */
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
