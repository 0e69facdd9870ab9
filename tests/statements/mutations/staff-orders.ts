import type { Mutation } from './mutation.ts'

const customerOrder = { test: 'app/shop/checkout/customer-order.test.tsx' }

/** Of orders as staff see them, money and settings. */
export const staffOrders: readonly Mutation[] = [
  {
    statement: 'Q17',
    ...customerOrder,
    file: 'app/shop/checkout/order-timeline.tsx',
    find: '{order.shipment && <Parcel shipment={order.shipment} />}',
    replace: '{null}',
  },
  {
    statement: 'Q20',
    ...customerOrder,
    file: 'app/shop/checkout/changes/return-dialog.tsx',
    find: 'quantity: deliveredOf(item)',
    replace: 'quantity: item.quantity',
  },
  {
    statement: 'Q20',
    ...customerOrder,
    file: 'app/shop/checkout/order-lines.tsx',
    find: 'deliveredHint({ quantity, undelivered })',
    replace: 'undefined',
  },
  {
    statement: 'S12',
    file: 'server/modules/orders/returns/close-return.ts',
    test: 'tests/api/staff-returns.test.ts',
    find: "what: 'return_closed', note,",
    replace: "what: 'return_closed', note: '',",
  },
]
