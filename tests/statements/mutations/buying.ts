import type { Mutation } from './mutation.ts'

const calls = { test: 'tests/api/table-of-calls.test.ts' }
const listFilter = 'server/modules/catalogue/storefront/list-filter.ts'
const courierCash = { file: 'server/modules/ledger/courier-cash.ts', test: 'tests/api/ledger.test.ts' }

/** Of carts, orders, payments and accounts of customers. */
export const buying: readonly Mutation[] = [
  { statement: 'M03', file: listFilter, ...calls, find: 'sql`not offer`', replace: 'sql`offer`' },
  {
    statement: 'M06',
    file: listFilter,
    ...calls,
    find: 'parts.push(match.condition)',
    replace: 'parts.push(sql`true`)',
  },
  {
    statement: 'T02',
    ...courierCash,
    find: "'cash_by_courier', event, {",
    replace: "'cash_by_courier', { ...event, reference: String(at) }, {",
  },
  {
    statement: 'T02',
    ...courierCash,
    find: 'values({ orderId, holder, amount: cash',
    replace: "values({ orderId, holder: 'unknown', amount: cash",
  },
]
