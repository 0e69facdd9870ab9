import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NewAddress } from '#contract/accounts/accounts.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { fewBottles, quantityLimit } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { CheckedItem } from '#contract/orders/cart.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { addAccount } from './accounts.ts'
import { untilAvailable } from './available.ts'
import type { openShopInBrowser } from './browser.ts'
import { changeProductRow } from './products.ts'
import { button, field } from './screen.ts'
import { staffHeaders } from './staff-session.ts'

type Changed = Partial<Record<'price' | 'oldPrice' | 'stock', number>>
/** A product with its exact stock. */
export type StockedProduct = Product & { stock: number }
type ShopInBrowser = ReturnType<typeof openShopInBrowser>

export const password = 'attar-of-roses'

/** Password hashing is slow by design, so it is done once per worker. */
let passwordHash: Promise<string> | undefined

export const home: NewAddress = {
  label: 'Home',
  street: 'House 12, Road 5',
  city: 'Dhanmondi',
  state: 'Dhaka Division',
  zipCode: '1205',
  country: 'Bangladesh',
  phone: '+8801712345678',
}

/** A cart line as stored in the browser. */
export const cartLine = (product: Product, quantity = 1) => ({ ...product, quantity })

/** Customers with accounts, who act through the API instead of screens. */
export function customersOf(shop: ShopInBrowser) {
  /** Sends the request again after a 503, as customers do: with the same idempotency key, for calls that have one. */
  async function call<Result>(method: string, path: string, body?: object, token?: string): Promise<Result> {
    const headers = {
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
      ...(token && ((path.startsWith('/api/admin/') && staffHeaders(token)) || { authorization: `Bearer ${token}` })),
    }
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await untilAvailable(() => fetch(shop.url + path, request))
    const result = (await response.json()) as Result & { success: boolean }
    if (!result.success) throw new Error(`${method} ${path}: ${JSON.stringify(result)}`)
    return result
  }

  async function openAccount(name = 'Ayesha Rahman') {
    const email = `${randomUUID()}@example.com`
    passwordHash ??= hashPassword(password)
    const { token } = await addAccount(shop.db, shop, { name, email, passwordHash: await passwordHash })
    return { name, email, token }
  }

  const addAddress = (token: string, address: NewAddress = home) => call('POST', '/api/user/addresses', address, token)

  const listed = async () => (await call<{ products: Product[] }>('GET', '/api/products')).products

  /** Adds exact stocks, which only the cart check returns. */
  async function stocked(products: Product[]): Promise<StockedProduct[]> {
    const items = products.slice(0, 100).map(({ _id }) => ({ _id, quantity: 1 }))
    const { items: checked } = await call<{ items: CheckedItem[] }>('POST', '/api/cart/check', { items })
    const stocks = new Map(checked.map(({ _id, stock }) => [_id, stock]))
    return products.flatMap((product) => {
      const stock = stocks.get(product._id)
      return stock === undefined ? [] : { ...product, stock }
    })
  }

  async function someProducts(count: number): Promise<StockedProduct[]> {
    return (await stocked(await listed())).filter(({ stock }) => stock >= 8).slice(0, count)
  }

  return {
    call,
    openAccount,
    async openAccountWithAddress() {
      const account = await openAccount()
      await addAddress(account.token)
      return account
    },
    /** Products with enough stock to be ordered several times. */
    someProducts,
    /** Of these, two of which less is left than a customer may order at once. */
    async twoScarceProducts(): Promise<[StockedProduct, StockedProduct]> {
      const [one, other] = (await someProducts(74)).filter(({ stock }) => stock < quantityLimit)
      if (!one || !other) throw new Error('The sample catalogue has no two scarce products.')
      return [one, other]
    },
    async twoProducts(): Promise<[StockedProduct, StockedProduct]> {
      const [one, other] = await someProducts(2)
      if (!one || !other) throw new Error('The sample catalogue has no two products.')
      return [one, other]
    },
    /**
     * Changes a product in the database, and waits until lists and its page show it: a process that did not make the
     * change may send the previous page for half a second. Prices in taka, stock in bottles.
     */
    async changeProduct({ _id }: Product, { price, oldPrice, stock }: Changed) {
      await changeProductRow(shop.db, _id, { price, oldPrice, stock })
      const change = { price, oldPrice, ...(stock !== undefined && { stock: stock > fewBottles ? null : stock }) }
      const shown = async () => (await listed()).find((product) => product._id === _id)
      await expect.poll(shown).toMatchObject(JSON.parse(JSON.stringify(change)))
      const page = async () => (await fetch(`${shop.url}/product/${_id}`)).text()
      if (price !== undefined) await expect.poll(page).toContain(formatTaka(price))
      if (stock !== undefined && stock <= fewBottles) {
        await expect.poll(page).toContain(stock === 0 ? 'Notify me' : `Only ${stock} left`)
      }
    },
    addAddress,
    async placeOrder(token: string, lines: { product: Product; quantity: number }[]): Promise<string> {
      const items = lines.map(({ product, quantity }) => ({ _id: product._id, quantity, price: product.price }))
      const amount =
        lines.reduce((sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity, 0) / 100
      const order = { items, amount, address: home }
      return (await call<{ orderId: string }>('POST', '/api/order/create', order, token)).orderId
    },
    /** Opens this path as a new, signed-in customer with these cart lines. */
    async visitSignedIn(path: string, cart: object[] = [], options: Parameters<ShopInBrowser['visit']>[1] = {}) {
      const account = await openAccount()
      const storage = { token: account.token, root: rootOf(cart) }
      return { page: await shop.visit(path, { storage, ...options }), ...account }
    },
  }
}

/** The browser's `root` storage value for this cart. */
export const rootOf = (cart: object[]) =>
  JSON.stringify({ state: { cart, userInfo: null, orderCount: 0, wishlist: [] }, version: 1 })

/** Writes to the page's local storage. */
export async function setLocalStorage(page: Page, things: Record<string, string>) {
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, things)
}

export const readLocalStorage = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** The lines of the cart in this browser. */
export const cartOf = async (page: Page): Promise<{ _id: string; quantity: number; price: number }[]> =>
  JSON.parse((await readLocalStorage(page, 'root')) ?? '{"state":{"cart":[]}}').state.cart

/** Signs in on the Sign In page once it is displayed: the previous page may have the same fields. */
export async function signIn(page: Page, email: string, secret = password) {
  await button(page, 'Sign In').waitFor()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await button(page, 'Sign In').click()
}
