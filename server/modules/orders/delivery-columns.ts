import type { OrderDelivery } from '#contract/delivery/delivery.ts'
import type { orders } from '#database/schema/index.ts'

type DeliveryColumns = Pick<typeof orders.$inferSelect, 'pickup' | 'express' | 'deliveryZone' | 'deliveryDays'>

/** How an order gets to its customer, as it keeps it. */
export const deliveryColumns = ({ option, zone, days }: OrderDelivery): DeliveryColumns => ({
  pickup: option === 'pickup',
  express: option === 'express',
  deliveryZone: zone || null,
  deliveryDays: days,
})

export const deliveryOf = ({ pickup, express, deliveryZone, deliveryDays }: DeliveryColumns): OrderDelivery => ({
  option: pickup ? 'pickup' : express ? 'express' : 'standard',
  zone: deliveryZone ?? '',
  days: deliveryDays,
})

export const pickup: OrderDelivery = { option: 'pickup', zone: '', days: null }
