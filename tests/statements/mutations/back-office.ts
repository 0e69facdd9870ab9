import type { Mutation } from './mutation.ts'

const publishing = 'server/modules/catalogue/publishing/publish-products.ts'
const catalogue = { file: publishing, test: 'tests/api/staff-catalogue.test.ts' }

/** Of the back office. */
export const backOffice: readonly Mutation[] = [
  { statement: 'R01', ...catalogue, find: 'on_sale: product.onSale,', replace: 'on_sale: true,' },
  {
    statement: 'R02',
    ...catalogue,
    find: 'contentColumns.map((column) =>',
    replace: "contentColumns.filter((column) => column !== 'document').map((column) =>",
  },
  {
    statement: 'Q03',
    file: 'server/modules/orders/read-orders.ts',
    test: 'tests/api/staff-orders.test.ts',
    find: '  ...(row.byName !== null && { by: row.byName }),\n  ...(row.byUserId',
    replace: '  ...(row.byUserId',
  },
  {
    statement: 'Q08',
    file: 'server/modules/orders/status/move-to-cancelled.ts',
    test: 'tests/api/staff.test.ts',
    find: "if (cancelled.hold !== 'none') await",
    replace: "if (cancelled.hold === 'none') await",
  },
]
