import { formatCount } from '#contract/format-count.ts'
import type { PastOrders } from '#contract/orders/customers/customer-history.ts'

/** The outcome of a customer's other orders, in one line. `orderIsNew`: it is still being entered. */
export function describeHistory({ orders, delivered, cancelled }: PastOrders, orderIsNew = false): string {
  if (orders === 0) return 'First order'
  const parts = [delivered > 0 && `${delivered} delivered`, cancelled > 0 && `${cancelled} cancelled`].filter(Boolean)
  return [formatCount(orders, orderIsNew ? 'earlier order' : 'other order'), parts.join(', ')]
    .filter(Boolean)
    .join(': ')
}

/** How many of the completed parcels were returned; undefined if none. */
export function describeReturns({ delivered, returnedParcels }: PastOrders): string | undefined {
  if (returnedParcels === 0) return undefined
  const parcels = delivered + returnedParcels
  if (parcels === 1) return 'The only earlier parcel was returned to sender'
  return `${returnedParcels} of ${parcels} earlier parcels returned to sender`
}

/** Whether others have an account with this phone number; an order that is being entered has none itself. */
export const describeAccounts = ({ accounts }: PastOrders, orderIsNew = false): string | undefined =>
  accounts === 0
    ? undefined
    : accounts === 1
      ? `Has ${orderIsNew ? 'an' : 'another'} account`
      : `Has ${accounts} ${orderIsNew ? '' : 'other '}accounts`
