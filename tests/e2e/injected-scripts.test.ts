import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import {
  addresses,
  messageReplies,
  messages,
  orderEvents,
  orderLines,
  orders,
  productPictures,
  products,
  reviews,
  users,
} from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { main } from '#tests/support/screen.ts'
import { cartLine, home, keep, rootOf } from '#tests/support/shopper.ts'

// A hundred texts that would run a script wherever one is taken for markup, in every field that somebody fills in.
const waysOut = [
  '', '">', "'>", '`>', '-->', '</script>', '</style>', '</textarea>', '</title>', '</noscript>', '</template>',
  '</select>', '</iframe>', '</svg>', ']]>', '\\"}]}</script>', '\u2028</script>', '*/', '}}', '</option></select>',
] // biome-ignore format: a list of words
const scripts = [
  '<script data-mark>alert(1)</script>',
  '<img data-mark src=x onerror=alert(1)>',
  '<svg data-mark onload=alert(1)>',
  '<a data-mark href="javascript:alert(1)">now</a>',
  '<iframe data-mark srcdoc="<script>parent.alert(1)</script>"></iframe>',
]
const texts = waysOut.flatMap((wayOut) => scripts.map((script) => wayOut + script))
const text = (at: number) => texts[at % texts.length] ?? ''

const dataDir = await mkdtemp(join(tmpdir(), 'injected-'))
// Named before the shop, it comes after the shop has stopped.
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = openShopInBrowser({ DATA_DIR: dataDir })
const { shoppers, staffAccount, visitAs } = backOfficeOf(shop)

let staff: { token: string; id: string }
let catalogue: Product[]
let orderId: string
let messageId: string
beforeAll(async () => {
  const { token, email } = await staffAccount()
  const [me] = await shop.db.update(users).set(person(0)).where(eq(users.email, email)).returning()
  staff = { token, id: me?.id ?? '' }
  await fillCatalogue()
  catalogue = (await shoppers.call<{ products: Product[] }>('GET', '/api/products')).products
  await fillOrders()
  await fillMessages()
})

const person = (at: number) => ({ name: text(at), phone: text(at + 1), address: text(at + 2) })
const address = (at: number) => ({
  ...home,
  street: text(at),
  city: text(at + 1),
  state: text(at + 2),
  zipCode: text(at + 3),
  country: text(at + 4),
  phone: text(at + 5),
})

/** A hundred products, none of which has an honest word left. */
async function fillCatalogue() {
  const rows = await shop.db.select().from(products)
  const words = (at: number) => ({
    name: text(at),
    description: text(at + 1),
    brand: text(at + 2),
    category: text(at + 3),
    family: text(at + 4),
    size: text(at + 5),
    tags: [text(at + 6), text(at + 7)],
    notes: { top: [text(at + 8)], heart: [text(at + 9)], base: [text(at + 10)] },
    stock: 50,
  })
  for (const [at, { id }] of rows.entries()) await shop.db.update(products).set(words(at)).where(eq(products.id, id))
  const [first] = rows
  if (!first) throw new Error('the sample catalogue is empty')
  const more = texts.map((_, at) => ({ ...first, ...words(at), id: randomUUID(), slug: `more-${at}` }))
  await shop.db.insert(products).values(more.slice(rows.length))
  await shop.db.update(productPictures).set({ alt: text(5) })
}

async function fillOrders() {
  const shopperRows = texts.map((_, at) => ({
    ...person(at),
    email: `shopper-${at}@example.com`,
    passwordHash: 'none',
  }))
  const everybody = await shop.db.insert(users).values(shopperRows).returning()
  const [first] = catalogue
  const said = everybody.map(({ id }, at) => ({
    productId: first?._id ?? '',
    userId: id,
    reviewerName: text(at),
    rating: 3,
    comment: text(at + 1),
  }))
  await shop.db.insert(reviews).values(said)
  await shop.db
    .insert(addresses)
    .values(texts.map((_, at) => ({ ...address(at), label: 'Home' as const, userId: staff.id })))
  const written = [{ id: staff.id }, ...everybody].map(({ id: userId }, at) => ({
    userId,
    amount: 10_000,
    status: 'delivered' as const,
    paymentMethod: 'cod' as const,
    address: {
      ...address(at),
      firstName: text(at),
      lastName: text(at + 6),
      zipcode: text(at + 3),
      email: 'shopper@example.com',
    },
  }))
  const placed = await shop.db.insert(orders).values(written).returning()
  orderId = placed.find(({ userId }) => userId === staff.id)?.id ?? ''
  const line = (id: string, at: number, position = 0) => ({
    orderId: id,
    position,
    productId: first?._id ?? '',
    name: text(at),
    description: text(at + 1),
    brand: text(at + 2),
    category: text(at + 3),
    price: 100,
    quantity: 1,
  })
  await shop.db.insert(orderLines).values(placed.map(({ id }, at) => line(id, at)))
  await shop.db.insert(orderLines).values(texts.map((_, at) => line(orderId, at, at + 1)))
  const told = ['return_requested', 'return_declined'] as const
  await shop.db
    .insert(orderEvents)
    .values(told.map((what, at) => ({ orderId, what, note: text(at), byName: text(at) })))
}

async function fillMessages() {
  const written = texts.map((_, at) => ({
    userId: staff.id,
    name: text(at),
    email: 'shopper@example.com',
    subject: text(at + 1),
    message: text(at + 2),
  }))
  const rows = await shop.db.insert(messages).values(written).returning()
  messageId = rows[0]?.id ?? ''
  const replies = rows.map(({ id }, at) => ({ messageId: id, reply: text(at), at: new Date(), byName: text(at + 1) }))
  await shop.db.insert(messageReplies).values(replies)
}

/** What a text has become a part of: nothing, when it stayed a text. */
const markup = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-mark],[href^="javascript:" i]')].map((one) => one.outerHTML))

/** Everything that can be read on the screen, typed values included. */
async function readable(page: Page): Promise<string> {
  const typed = main(page).locator('input, textarea')
  const values = await typed.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  return [...(await main(page).allInnerTexts()), ...values].join('\n')
}

it('shows whatever people write as what they wrote, on every screen', async () => {
  const [one, other] = catalogue
  if (!one || !other) throw new Error('nothing to look at')
  const page = await visitAs(staff.token, '/faq')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await keep(page, { root: rootOf([cartLine(one), cartLine(other)]) })
  await shoppers.call('POST', '/api/user/wishlist', { ids: catalogue.slice(0, 40).map(({ _id }) => _id) }, staff.token)
  const screens = [
    '/', '/shop?perPage=36', '/shop?perPage=36&view=list', `/shop?search=${encodeURIComponent(text(1))}`, '/offers',
    `/product/${one._id}`, '/cart', '/wishlist', '/orders', `/checkout/${orderId}`, '/profile', '/contact',
    '/admin/orders', `/admin/orders/${orderId}`, '/admin/catalogue', `/admin/catalogue/${one._id}`, '/admin/customers',
    '/admin/messages', `/admin/messages/${messageId}`,
  ] // biome-ignore format: a list of addresses
  for (const path of screens) {
    await page.goto(path)
    await expect.poll(() => readable(page), { message: path }).toContain('data-mark')
    await page.waitForLoadState('networkidle')
    expect([path, await markup(page)]).toEqual([path, []])
  }
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('combobox').first().fill('data-mark')
  await page.getByRole('option').first().waitFor()
  expect(await markup(page)).toEqual([])
  await page.goto(`/product/${one._id}`)
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByRole('region', { name: 'Notifications' }).getByText('is added successfully!').first().waitFor()
  expect(await markup(page)).toEqual([])
  expect(asked).toEqual([])
}, 180_000)

it('sends every text as a text, in pages and in their addresses', async () => {
  shop.expectTrouble(/404/)
  const page = await shop.visit('/faq')
  const inAddresses = texts.map((one) => encodeURIComponent(one))
  const paths = [
    ...catalogue.map(({ _id }) => `/product/${_id}`),
    ...inAddresses.flatMap((one) => [
      `/shop?search=${one}&brand=${one}&category=${one}&sort=${one}`,
      `/signin?next=${one}`,
      `/payment-success?order_id=${one}&payment_intent=${one}`,
      `/nothing/${one}`,
    ]),
  ]
  const found = await page.evaluate(async (all) => {
    const trouble: string[] = []
    for (const path of all) {
      const answer = await fetch(path)
      const sent = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const taken = [...sent.querySelectorAll('[data-mark],[href^="javascript:" i]')].map((one) => one.outerHTML)
      if (answer.status >= 500 || taken.length > 0) trouble.push(`${answer.status} ${path}: ${taken.join(' ')}`)
    }
    return trouble
  }, paths)
  expect(found).toEqual([])
}, 180_000)

it('writes no letter in which a text is more than a text', async () => {
  const { token } = staff
  await shoppers.call(
    'POST',
    `/api/admin/messages/${messageId}/reply`,
    { reply: texts.slice(0, 20).join('\n'), seen: 1 },
    token,
  )
  await shoppers.call('POST', '/api/contact', { subject: text(1), message: text(2) }, token)
  for (let at = 0; at < 4; at += 1) {
    const items = catalogue.slice(at * 25, at * 25 + 25).map(({ _id, price }) => ({ _id, price, quantity: 1 }))
    const amount = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100
    const { zipCode, phone } = home
    const written = { ...address(at * 5), zipCode, phone, name: text(at), email: 'shopper@example.com' }
    await shoppers.call('POST', '/api/order/create', { items, amount, address: written }, token)
  }
  const letters = async () => {
    const files = await readdir(join(dataDir, 'mail')).catch(() => [])
    const pages = files.filter((name) => name.endsWith('.html'))
    return Promise.all(pages.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')))
  }
  await expect.poll(async () => (await letters()).length, { timeout: 30_000 }).toBeGreaterThan(5)
  const page = await shop.visit('/faq')
  const taken = await page.evaluate(
    (all) =>
      all.flatMap((letter) => {
        const sent = new DOMParser().parseFromString(letter, 'text/html')
        return [...sent.querySelectorAll('[data-mark],[href^="javascript:" i],script')].map((one) => one.outerHTML)
      }),
    await letters(),
  )
  expect(taken).toEqual([])
})
