import type { Mutation } from './mutation.ts'

const cartMath = { file: 'app/stores/cart-math.ts', test: 'app/stores/cart-math.test.ts' }
const shopStore = { file: 'app/stores/shop.ts', test: 'app/stores/shop.test.ts' }
const session = { file: 'app/stores/session.ts', test: 'app/stores/session.test.ts' }
const calls = { test: 'tests/api/table-of-calls.test.ts' }
const catalogue = 'server/modules/catalogue'
const filter = { file: `${catalogue}/storefront/list-filter.ts`, test: 'tests/api/product-list.test.ts' }
const checkout = 'server/modules/orders/checkout'
const accounts = 'server/modules/accounts'

export const rules: readonly Mutation[] = [
  ...[
    { statement: 'E02', find: 'sum + quantity, 0', replace: 'sum + 1, 0' },
    { statement: 'E02', find: 'Math.max(oldPrice ?? price, price)', replace: 'price' },
    { statement: 'E10', find: 'there.quantity + added.quantity', replace: 'added.quantity' },
    { statement: 'E09', find: 'line.quantity - (ordered', replace: 'line.quantity - 0 * (ordered' },
  ].map((mutation) => ({ ...cartMath, ...mutation })),
  {
    statement: 'E11',
    file: 'app/shared/quantity.ts',
    test: 'app/shared/quantity.test.ts',
    find: 'Math.max(1, Math.trunc(quantity))',
    replace: 'Math.trunc(quantity)',
  },
  ...[
    { statement: 'E05', find: '({ cart: [] })', replace: '({})' },
    { statement: 'E15', find: 'version: 1 }', replace: 'version: 2 }' },
    { statement: 'C13', find: 'orderCount: orderCount + 1', replace: 'orderCount' },
  ].map((mutation) => ({ ...shopStore, ...mutation })),
  { statement: 'C11', ...session, find: 'if (!claims) return sessionExpired()', replace: 'if (!claims) return' },
  { statement: 'C12', ...session, find: '  clearCart()\n', replace: '' },
  {
    statement: 'N02',
    file: 'contract/money.ts',
    test: 'contract/money.test.ts',
    find: '.toFixed(2)',
    replace: '.toFixed(1)',
  },
  {
    statement: 'H10',
    file: 'app/ui/pagination.ts',
    test: 'app/ui/pagination.test.ts',
    find: '> 2) continue',
    replace: '> 3) continue',
  },
  {
    statement: 'B04',
    file: 'app/content/hero/carousel-order.ts',
    test: 'app/content/hero/carousel-order.test.ts',
    find: 'ahead <= count / 2 ? 1 : -1',
    replace: '1',
  },
  {
    statement: 'D07',
    file: 'app/stores/wishlist.ts',
    test: 'app/stores/wishlist.test.ts',
    find: '[...wishlist] : [id, ...wishlist]',
    replace: '[...wishlist] : [...wishlist, id]',
  },
  { statement: 'H06', ...filter, find: 'sql`price <= $', replace: 'sql`price >= $' },
  { statement: 'H07', ...filter, find: 'sql`rating >= $', replace: 'sql`rating <= $' },
  { statement: 'M03', ...filter, ...calls, find: 'sql`offer` : sql`not offer`', replace: 'sql`true` : sql`not offer`' },
  {
    statement: 'M02',
    file: `${catalogue}/storefront/collections.ts`,
    ...calls,
    find: 'order by created_at desc',
    replace: 'order by created_at',
  },
  {
    statement: 'I07',
    file: `${catalogue}/reviews/has-received.ts`,
    test: 'tests/api/reviews.test.ts',
    find: "        eq(orders.status, 'delivered'),\n",
    replace: '',
  },
  {
    statement: 'N04',
    file: `${checkout}/require-seen-price.ts`,
    test: 'tests/api/price-tampering.test.ts',
    find: 'if (isAsSeen && toPoisha(seenAmount) === price.total) return { chosen, offered }',
    replace: 'if (lines.length > 0) return { chosen, offered }',
  },
  {
    statement: 'N05',
    file: `${checkout}/write-order.ts`,
    test: 'tests/api/racing-orders.test.ts',
    find: 'set stock = s.stock - wanted.quantity',
    replace: 'set stock = s.stock',
  },
  {
    statement: 'M20',
    file: 'server/call.ts',
    ...calls,
    find: "if (access === 'anyone') return",
    replace: "if (access !== 'staff') return",
  },
  {
    statement: 'M11',
    file: `${accounts}/profile/addresses.ts`,
    ...calls,
    find: 'address.isDefault === true || count === 0',
    replace: 'address.isDefault === true',
  },
  {
    statement: 'C14',
    file: `${accounts}/sign-in/password-resets.ts`,
    test: 'tests/api/emails.test.ts',
    find: '    gt(passwordResets.expiresAt, now()),\n',
    replace: '',
  },
  {
    statement: 'C10',
    file: `${accounts}/sign-in/register.ts`,
    ...calls,
    find: '.values({ name, email,',
    replace: ".values({ role: 'admin', name, email,",
  },
]
