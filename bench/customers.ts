import { randomUUID } from 'node:crypto'
import type { LoadRequest } from './load/plan.ts'
import type { RunningShop } from './shop.ts'

export interface OfferedProduct {
  _id: string
  price: number
}

interface Account {
  email: string
  token: string
}

async function call<Result>({ origin }: RunningShop, path: string, body?: object, token?: string): Promise<Result> {
  const response = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Result
}

const password = 'attar-of-roses'

/** Creates accounts and signs them in. */
export async function openAccounts(shop: RunningShop, count: number): Promise<Account[]> {
  const accounts: Account[] = []
  for (let index = 0; index < count; index++) {
    const email = `${randomUUID()}@example.com`
    await call(shop, '/api/user/register', { name: 'Ayesha Rahman', email, password, role: 'user' })
    const { token } = await call<{ token: string }>(shop, '/api/user/login', { email, password })
    accounts.push({ email, token })
  }
  return accounts
}

/** Creates an account of staff and signs it in. Returns what a browser sends with its calls. */
export async function signInAsStaff(shop: RunningShop): Promise<{ cookie: string }> {
  const [account] = await openAccounts(shop, 1)
  if (!account) throw new Error('No account was opened.')
  const { email } = account
  await shop.database.query("insert into staff (user_id, role_id) select id, 'owner' from users where email = $1", [
    email,
  ])
  const response = await fetch(`${shop.origin}/api/admin/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('staff='))
  await shop.database.query(
    `with factor as (insert into staff_second_factors (user_id, secret) select id, 'of a benchmark' from users where email = $1)
     update staff_sessions set proven_at = '2100-01-01' where user_id = (select id from users where email = $1)`,
    [email],
  )
  if (!cookie) throw new Error(`/api/admin/sign-in: ${response.status} ${await response.text()}`)
  return { cookie: cookie.replace(/;.*/, '') }
}

/** Products with stock for any number of orders. */
export async function stockedProducts(shop: RunningShop, count: number): Promise<OfferedProduct[]> {
  const { products } = await call<{ products: OfferedProduct[] }>(shop, `/api/products?_page=1&_perPage=${count}`)
  await shop.database.query(
    `update variant_stock set stock = 10000000 from variants
     where variants.id = variant_stock.variant_id and variants.product_id = any($1)`,
    [products.map(({ _id }) => _id)],
  )
  return products
}

export const address = {
  label: 'Home',
  street: 'House 12, Road 5, Dhanmondi',
  city: 'Dhaka',
  state: 'Dhaka Division',
  zipCode: '1205',
  country: 'Bangladesh',
  phone: '+8801712345678',
}

/** Orders of two lines each, by the customers in rotation. */
export function orderRequests(accounts: Account[], products: OfferedProduct[], count: number): LoadRequest[] {
  return Array.from({ length: count }, (_, index) => {
    const lines = [index * 7, index * 7 + 1 + (index % 5)].map((at) => products[at % products.length])
    const items = lines.map((product) => ({ _id: product?._id, quantity: 1, price: product?.price }))
    const amount = lines.reduce((sum, product) => sum + Math.round((product?.price ?? 0) * 100), 0) / 100
    return {
      method: 'POST',
      path: '/api/order/create',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accounts[index % accounts.length]?.token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ items, amount, address }),
    }
  })
}
