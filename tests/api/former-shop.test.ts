import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { formerOrders, users } from '#database/schema/index.ts'
import { csvRow } from '#server/csv/csv.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const unique = () => randomUUID().slice(0, 8)

const fileOf = (columns: readonly string[], rows: Record<string, string>[]) =>
  csvRow(columns) + rows.map((row) => csvRow(columns.map((column) => row[column] ?? ''))).join('')

const send = async (what: 'customers' | 'orders', from: string, csv: string, apply = false) =>
  shop.call(`POST /api/admin/former-shop/${what}?from=${from}&apply=${apply}`, {
    as: admin,
    body: csv,
    headers: { 'content-type': 'text/csv' },
  })
const find = async (search: string) =>
  (await shop.call(`GET /api/admin/former-orders?_search=${encodeURIComponent(search)}`, { as: admin })).body

const shopifyCustomers = ['Customer ID', 'First Name', 'Last Name', 'Email', 'Phone', 'Default Address Phone']
const shopifyOrders = [
  'Name',
  'Email',
  'Financial Status',
  'Fulfillment Status',
  'Total',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Shipping Name',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Shipping Phone',
  'Cancelled at',
]

it('adds customers with an email as accounts without a password, once, after a preview that adds nothing', async () => {
  const email = `${unique()}@example.com`
  const file = fileOf(shopifyCustomers, [
    { 'First Name': 'Zubaida', 'Last Name': 'Khatun', Email: email.toUpperCase(), Phone: "'+880 1733-445566" },
    { 'First Name': 'Rahim', Phone: '01812345678' },
    { 'First Name': 'Karim', Email: 'karim at example.com' },
    { 'First Name': 'Again', Email: email },
    { Email: `${unique()}@example.com` },
  ])
  const counted = {
    added: 2,
    known: 0,
    leftOut: 3,
    reasons: [
      { row: 3, reason: 'Without an email' },
      { row: 4, reason: '“karim at example.com” is no email' },
      { row: 5, reason: 'This email is in an earlier row' },
    ],
  }
  expect((await send('customers', 'shopify', file)).body).toMatchObject(counted)
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(0)
  expect((await send('customers', 'shopify', file, true)).body).toMatchObject(counted)
  const [account] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(account).toMatchObject({ name: 'Zubaida Khatun', phone: '+8801733445566', passwordHash: null, role: 'user' })
  expect(account?.confirmedPhone).toBeNull()
  expect((await send('customers', 'shopify', file, true)).body).toMatchObject({ added: 0, known: 2 })
  const signedIn = await shop.call('POST /api/user/login', { body: { email, password: 'no password at all' } })
  expect(signedIn.status).toBe(401)
  expect((await shop.call('POST /api/user/forgot-password', { body: { email } })).status).toBe(200)
})

it('keeps orders for reading, found by number, name, email and phone, and by nobody without the permission', async () => {
  const [number, email, other] = [`#${unique()}`, `${unique()}@example.com`, `#${unique()}`]
  const file = fileOf(shopifyOrders, [
    {
      Name: number,
      Email: email,
      'Financial Status': 'paid',
      'Fulfillment Status': 'fulfilled',
      Total: '2450.50',
      'Created at': '2024-03-01 09:15:00 +0600',
      'Lineitem quantity': '2',
      'Lineitem name': 'Rose - 6 ml',
      'Shipping Name': 'Zubaida Khatun',
      'Shipping Address1': 'House 99, Zamrud Lane',
      'Shipping City': 'Sylhet',
      'Shipping Zip': "'3100",
      'Shipping Phone': '01733 445566',
    },
    { Name: number, Email: email, 'Lineitem quantity': '1', 'Lineitem name': 'Oud' },
    { Name: other, Total: 'free', 'Lineitem name': 'Musk', 'Cancelled at': '2024-03-02 09:15:00 +0600' },
    { Name: '', 'Lineitem name': 'Lost' },
  ])
  const result = await send('orders', 'shopify', file, true)
  expect(result.body).toMatchObject({ added: 2, known: 0, leftOut: 1, reasons: [{ row: 5 }] })
  const order = {
    shop: 'shopify',
    number,
    placedAt: '2024-03-01T03:15:00.000Z',
    status: 'paid, fulfilled',
    name: 'Zubaida Khatun',
    email,
    phone: '+8801733445566',
    address: 'House 99, Zamrud Lane, Sylhet, 3100',
    amount: 2450.5,
    lines: ['2 × Rose - 6 ml', '1 × Oud'],
  }
  expect((await find(number)).orders).toEqual([order])
  for (const search of [email, '01733-445566', 'zubaida']) expect((await find(search)).orders).toContainEqual(order)
  expect((await find(other)).orders).toMatchObject([{ placedAt: null, amount: null, status: 'cancelled' }])
  expect((await send('orders', 'shopify', file, true)).body).toMatchObject({ added: 0, known: 2 })
  const customer = await shop.account()
  expect((await shop.call('GET /api/admin/former-orders', { as: customer })).status).toBe(401)
  const packer = await shop.account({ role: 'packing' })
  const asPacker = async (search: string) =>
    (await shop.call(`GET /api/admin/former-orders?_search=${encodeURIComponent(search)}`, { as: packer })).body
  const [seen] = (await asPacker(number)).orders
  expect(seen).toMatchObject({ number, name: 'Zubaida Khatun' })
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['phone', 'email', 'address', 'amount']))
  for (const search of [email, '01733-445566']) expect((await asPacker(search)).total).toBe(0)
})

it('reads the reports that WooCommerce exports', async () => {
  const [email, number] = [`${unique()}@example.com`, unique()]
  const customers = fileOf(
    ['Name', 'Username', 'Last active', 'Sign Up', 'Email', 'Orders'],
    [{ Name: 'Nusrat Jahan', Email: email, Orders: '3' }],
  )
  expect((await send('customers', 'woocommerce', customers, true)).body.added).toBe(1)
  const orders = fileOf(
    ['Date', 'Order #', 'N. Revenue (formatted)', 'Status', 'Customer', 'Customer type', 'Product(s)', 'Items sold'],
    [
      {
        Date: '2024-03-01 09:15:00',
        'Order #': number,
        'N. Revenue (formatted)': '৳1,250.00',
        Status: 'completed',
        Customer: 'Nusrat Jahan',
        'Product(s)': '2× Rose, extra strong, 1× Oud',
      },
    ],
  )
  expect((await send('orders', 'woocommerce', orders, true)).body.added).toBe(1)
  expect((await find(number)).orders).toMatchObject([
    {
      placedAt: '2024-03-01T03:15:00.000Z',
      amount: 1250,
      status: 'completed',
      lines: ['2 × Rose, extra strong', '1 × Oud'],
    },
  ])
})

it('refuses other files with a clear sentence', async () => {
  const { status, body } = await send('orders', 'shopify', 'Product,Price\r\nRose,5\r\n')
  expect([status, body.message]).toEqual([
    400,
    'These are not the headings of an export of orders from Shopify. Choose where the file comes from.',
  ])
  expect((await send('orders', 'shopify', '')).status).toBe(400)
  expect(await shop.db.$count(formerOrders, eq(formerOrders.name, 'Rose'))).toBe(0)
})

it('tells who is known only to people who see how customers are reached', async () => {
  const grants = [{ permission: 'settings.edit', perOrder: null, perDay: null, percent: null }]
  const role = await shop.call('POST /api/admin/roles', { as: admin, body: { name: 'Settings', grants } })
  const as = await shop.account({ role: role.body.roleId })
  for (const what of ['customers', 'orders']) {
    const body = fileOf(shopifyCustomers, [{ Email: 'someone@example.com' }])
    const headers = { 'content-type': 'text/csv' }
    const refused = await shop.call(`POST /api/admin/former-shop/${what}?from=shopify&apply=false`, {
      as,
      body,
      headers,
    })
    expect([what, refused.status, refused.body.code]).toEqual([what, 403, 'permission_missing'])
  }
})
