import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { users } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { cartLine, home, rootOf } from '#tests/support/customer.ts'
import {
  fillCatalogue,
  fillMessages,
  fillOrders,
  person,
  text,
  texts,
  writtenAddress,
} from '#tests/support/injected-texts.ts'
import { blankPage, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { customers, staffAccount } = backOfficeOf(shop)

let staff: { token: string; id: string }
let catalogue: Product[]
let orderId: string
let messageId: string
beforeAll(async () => {
  const { token, email } = await staffAccount()
  const [me] = await shop.db.update(users).set(person(0)).where(eq(users.email, email)).returning()
  staff = { token, id: me?.id ?? '' }
  await fillCatalogue(shop.db)
  catalogue = (await customers.call<{ products: Product[] }>('GET', '/api/products')).products
  orderId = await fillOrders(shop.db, staff.id, catalogue[0]?._id ?? '')
  messageId = await fillMessages(shop.db, staff.id)
})

/** Elements that were created from injected text; empty if all of it was escaped. */
const markup = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-mark],[href^="javascript:" i]')].map((one) => one.outerHTML))

/** All visible text of the page, including values of fields. */
async function readable(page: Page): Promise<string> {
  const typed = main(page).locator('input, textarea')
  const values = await typed.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  return [...(await main(page).allInnerTexts()), ...values].join('\n')
}

it('shows user input as plain text on every screen', async () => {
  const [one, other] = catalogue
  if (!one || !other) throw new Error('nothing to look at')
  await customers.call('POST', '/api/user/wishlist', { ids: catalogue.slice(0, 40).map(({ _id }) => _id) }, staff.token)
  const storage = { token: staff.token, root: rootOf([cartLine(one), cartLine(other)]) }
  const page = await shop.visit('/faq', { storage, staff: staff.token })
  const openedDialogs: string[] = []
  page.on('dialog', (dialog) => {
    openedDialogs.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const screens = [
    '/',
    '/shop?perPage=36',
    '/shop?perPage=36&view=list',
    `/shop?search=${encodeURIComponent(text(1))}`,
    '/offers',
    '/cart',
    '/wishlist',
    '/orders',
    `/checkout/${orderId}`,
    '/profile',
    '/contact',
    '/admin/orders',
    `/admin/orders/${orderId}`,
    '/admin/catalogue',
    '/admin/catalogue/stock?show=all',
    '/admin/catalogue/stock/history',
    `/admin/catalogue/${one._id}`,
    '/admin/customers',
    '/admin/messages',
    `/admin/messages/${messageId}`,
    `/product/${one._id}`,
  ]
  for (const path of screens) {
    await moveTo(page, path)
    await expect.poll(() => readable(page), { message: path }).toContain('data-mark')
    await expectSettled(page)
    expect([path, await markup(page)]).toEqual([path, []])
  }
  // On the page of the product, the last one:
  await main(page)
    .getByRole('tab', { name: /^Reviews/ })
    .click()
  await main(page)
    .getByRole('tabpanel', { name: /^Reviews/ })
    .getByText('data-mark')
    .first()
    .waitFor()
  expect(await markup(page)).toEqual([])
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await toastOf(page, 'is added successfully!')
  expect(await markup(page)).toEqual([])
  await page.getByRole('banner').getByRole('combobox').first().fill('data-mark')
  await page.getByRole('option').first().waitFor()
  expect(await markup(page)).toEqual([])
  expect(openedDialogs).toEqual([])
})

it('escapes every text in pages and in their URLs', async () => {
  shop.expectError(/404|503/)
  const page = await shop.visit('/faq')
  const [inAddress, every] = [
    (at: number) => encodeURIComponent(text(at)),
    (count: number) => (_: unknown, at: number) => at % count === 0,
  ]
  // Each text in one field of a product and in one kind of URL.
  const paths = [
    ...catalogue.filter(every(4)).map(({ _id }) => `/product/${_id}`),
    ...texts.map((_, at) => {
      const one = inAddress(at)
      if (at % 4 === 0)
        return `/shop?search=${one}&brand=${inAddress(at + 1)}&category=${inAddress(at + 2)}&sort=${inAddress(at + 3)}`
      if (at % 4 === 1) return `/signin?next=${one}`
      if (at % 4 === 2) return `/payment-success?order_id=${one}&payment_intent=${one}`
      return `/nothing/${one}`
    }),
  ]
  const found = await page.evaluate(async (all) => {
    const failed: string[] = []
    for (const path of all) {
      let response = await fetch(path)
      // So many pages that no cache has may be too many for a busy machine.
      while (response.status === 503) response = await fetch(path)
      const sent = new DOMParser().parseFromString(await response.text(), 'text/html')
      const taken = [...sent.querySelectorAll('[data-mark],[href^="javascript:" i]')].map((one) => one.outerHTML)
      if (response.status >= 500 || taken.length > 0) failed.push(`${response.status} ${path}: ${taken.join(' ')}`)
    }
    return failed
  }, paths)
  expect(found).toEqual([])
})

it('escapes every text in emails', async () => {
  const { token } = staff
  await customers.call(
    'POST',
    `/api/admin/messages/${messageId}/reply`,
    { reply: texts.slice(0, 20).join('\n'), seen: 1 },
    token,
  )
  await customers.call('POST', '/api/contact', { subject: text(1), message: text(2) }, token)
  for (let at = 0; at < 4; at += 1) {
    const items = catalogue.slice(at * 25, at * 25 + 25).map(({ _id, price }) => ({ _id, price, quantity: 1 }))
    const amount = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100
    const { zipCode, phone } = home
    const written = { ...writtenAddress(at * 5), zipCode, phone, name: text(at), email: 'customer@example.com' }
    await customers.call('POST', '/api/order/create', { items, amount, address: written }, token)
  }
  const folder = join(shop.dataDir, 'mail')
  const files = async (type: string) => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(type))
  // The reply, and one email for each order. The text of an email is written after its HTML.
  await expect.poll(async () => (await files('.txt')).length).toBe(5)
  const emails = await Promise.all((await files('.html')).map((name) => readFile(join(folder, name), 'utf8')))
  const page = await shop.visit(blankPage)
  const taken = await page.evaluate(
    (all) =>
      all.flatMap((email) => {
        const sent = new DOMParser().parseFromString(email, 'text/html')
        return [...sent.querySelectorAll('[data-mark],[href^="javascript:" i],script')].map((one) => one.outerHTML)
      }),
    emails,
  )
  expect(taken).toEqual([])
})
