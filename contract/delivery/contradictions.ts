import type { OrderStatus } from '../orders/orders.ts'
import { isDelivered, isReturning } from './parcel-states.ts'

/** Whether an open parcel with this state is one whose courier has contradicted the order or itself. */
export const isContradicted = (order: OrderStatus, parcel: string): boolean =>
  (order === 'delivered' && (isDelivered(parcel) || isReturning(parcel))) ||
  (order === 'returned' && isDelivered(parcel))
