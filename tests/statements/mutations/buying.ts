import type { Mutation } from './mutation.ts'

const calls = { test: 'tests/api/table-of-calls.test.ts' }
const listFilter = 'server/modules/catalogue/storefront/list-filter.ts'
const panel = {
  file: 'app/shop/payment/payment-panel.tsx',
  test: 'app/shop/payment/payment-panel.test.tsx',
}
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
    statement: 'M06',
    file: listFilter,
    ...calls,
    find: '_search\n    ? await findMatches',
    replace: "_search === ''\n    ? await findMatches",
  },
  {
    statement: 'T02',
    ...courierCash,
    find: "'cash_by_courier', event, {",
    replace: "'cash_by_courier', { ...event, reference: String(+at) }, {",
  },
  {
    statement: 'T02',
    ...courierCash,
    find: 'values({ orderId, moneyHolder, amount: cash',
    replace: "values({ orderId, moneyHolder: 'unknown', amount: cash",
  },
  {
    statement: 'E02',
    file: 'app/shop/cart/order-summary.tsx',
    test: 'app/shop/cart/order-summary.test.tsx',
    find: 'discount > 0 ? [less(',
    replace: 'discount < 0 ? [less(',
  },
  { statement: 'J04', ...panel, find: '{isUnpaid(order) && (', replace: '{!isUnpaid(order) && (' },
  { statement: 'J04', ...panel, find: "paymentStatus === 'paid' && !refundFails", replace: 'false && !refundFails' },
  {
    statement: 'J05',
    file: 'app/shop/payment/ways/payment-choice.tsx',
    test: panel.test,
    find: '<span>{texts.payOnlineNow}</span>',
    replace: '<span />',
  },
  {
    statement: 'G11',
    file: 'app/shop/checkout/changes/order-changes.tsx',
    test: 'app/shop/checkout/changes/order-changes.test.tsx',
    find: 'allowed.change === null && <WhyNot',
    replace: 'allowed.change === undefined && <WhyNot',
  },
  {
    statement: 'C05',
    file: 'app/shared/return-path.ts',
    test: 'app/shared/return-path.test.ts',
    find: "startsWith('//')) return '/'",
    replace: "startsWith('//')) return '/shop'",
  },
]
