import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { products, sessions, users } from '#database/schema/index.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { keep, password, shoppersOf, toastOf } from '#tests/support/shopper.ts'

const shop = openShopInBrowser({ REGISTRATIONS_PER_HOUR: '1000' })
const shoppers = shoppersOf(shop)
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const alert = (page: Page, words: string | RegExp) => main(page).getByRole('alert').filter({ hasText: words })
const photograph = () =>
  sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: '#b98a4a',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer()

/** Somebody of the staff, at this screen. */
async function visitAsStaff(path: string, options: Parameters<typeof shop.visit>[1] = {}) {
  const { email, token } = await shoppers.openAccount('Rahim Uddin')
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, email))
  const page = await shop.visit('/faq', options)
  await keep(page, { token })
  await page.goto(path)
  return { page, token, email }
}

/** Products that no other test changes. */
const taken = new Set<string>()
async function someProduct(): Promise<Product> {
  const { products: all } = await shoppers.call<{ products: Product[] }>('GET', '/api/products')
  const product = all.find(({ _id, stock, oldPrice }) => stock >= 8 && oldPrice === null && !taken.has(_id))
  if (!product) throw new Error('The sample catalogue has no product left.')
  taken.add(product._id)
  return product
}
const pageOf = ({ _id }: Pick<Product, '_id'>) => `/admin/catalogue/${_id}`

it('changes a price, which a shopper sees at once in the list and on its page', async () => {
  const product = await someProduct()
  const list = `/shop?search=${encodeURIComponent(product.name)}`
  const shopper = await shop.visit(list)
  await main(shopper).getByRole('article').getByRole('link', { name: product.name }).waitFor()
  await shopper.goto(`/product/${product._id}`)

  const { page } = await visitAsStaff('/admin/catalogue')
  await field(page, 'Search the catalogue').fill(product.name)
  await page.waitForURL(/search=/)
  await button(page, `Change price and stock of ${product.name}`).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByLabel('Price (৳)', { exact: true }).fill('1,499.50')
  await dialog.getByLabel('Old price (৳)').fill('1200')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The old price must be above the price').waitFor()
  await dialog.getByLabel('Old price (৳)').fill('১৯৯৯.৩৩')
  await dialog.getByText('33.33 % discount').waitFor()
  await dialog.getByRole('checkbox', { name: 'Special Offer' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${product.name} is saved`)
  await main(page).getByText('৳1,499.50').first().waitFor()

  await shopper.reload()
  await main(shopper).getByText('৳1,499.50').first().waitFor()
  await shopper.goto(list)
  await main(shopper).getByText('৳1,499.50').first().waitFor()
  await shopper.goto('/offers')
  await main(shopper).getByRole('link', { name: product.name }).first().waitFor()
})

it('adds a product with a picture, which shoppers find, open and put in the cart, until it is taken off sale', async () => {
  const name = `Monsoon ${randomUUID().slice(0, 6)}`
  const { page } = await visitAsStaff('/admin/catalogue')
  await main(page).getByRole('link', { name: 'Add a product' }).click()
  await button(page, 'Add product').click()
  await main(page).getByText('Enter the name').waitFor()
  await expect.poll(() => field(page, 'Name').evaluate((one) => one === document.activeElement)).toBe(true)
  await field(page, 'Name').fill(name)
  await field(page, 'Size').fill('50 ml')
  await field(page, 'Brand').selectOption('Keva')
  await field(page, 'Category').selectOption('Eau de Parfum')
  await field(page, 'Description').fill('Wet earth and vetiver.')
  await field(page, 'Top notes').fill('bergamot, lime')
  await field(page, 'Price (৳)').fill('1250')
  await field(page, 'Bottles in stock').fill('12')
  await button(page, 'Add product').click()

  await page.waitForURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/)
  await main(page).getByRole('heading', { level: 1, name }).waitFor()
  await field(page, 'Add pictures').setInputFiles({
    name: 'monsoon.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  })
  await button(page, 'Add picture').click()
  await alert(page, 'Say what the picture shows').waitFor()
  await field(page, 'What it shows').fill('A green bottle in the rain')
  await button(page, 'Add picture').click()
  await field(page, 'What picture 1 shows, the first in lists').waitFor()
  await button(page, 'Put on sale').click()
  await toastOf(page, `${name} is on sale now`)

  const shopper = await shop.visit(`/shop?search=${encodeURIComponent(name)}`, { device: 'phone' })
  await main(shopper).getByRole('article').getByRole('link', { name }).click()
  await shopper.waitForURL('**/product/*')
  await main(shopper).getByRole('heading', { level: 1, name }).waitFor()
  await main(shopper).getByRole('img', { name: 'A green bottle in the rain' }).first().waitFor()
  await main(shopper).getByRole('button', { name: 'Add to Cart' }).first().click()
  const there = new URL(shopper.url()).pathname

  await button(page, 'Take off sale').click()
  await page.getByRole('dialog', { name: 'Take it off sale?' }).getByRole('button', { name: 'Take off sale' }).click()
  await toastOf(page, `${name} is off sale now`)
  expect(await main(page).getByRole('link', { name: 'See it in the shop' }).count()).toBe(0)
  await shopper.goto(`/shop?search=${encodeURIComponent(name)}`)
  await main(shopper).getByText('No Products Found').waitFor()
  await shopper.goto('/cart')
  await main(shopper).getByText('no longer sold').first().waitFor()
  shop.expectTrouble(/404/)
  expect((await shopper.goto(there))?.status()).toBe(404)
})

it('reorders, describes and removes pictures with the keyboard alone', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  const shown = async () => {
    const { product: now } = await shoppers.call<{ product: Product }>('GET', `/api/products/${product._id}`)
    return now.pictures.map(({ alt }) => alt)
  }
  const [first, second, third] = product.pictures.map(({ alt }) => alt)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await button(page, 'Move picture 3 forward').press('Enter')
  await expect.poll(shown).toEqual([first, third, second])
  await expect.poll(focused).toBe('Move picture 2 forward')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toEqual([third, first, second])
  await expect.poll(focused).toBe('Move picture 1 forward')
  await main(page).getByRole('status').filter({ hasText: 'Picture 2 is number 1 now' }).waitFor({ state: 'attached' })

  await field(page, 'What picture 2 shows').fill('Seen from the front')
  await button(page, 'Save descriptions').press('Enter')
  await expect.poll(shown).toEqual([third, 'Seen from the front', second])
  await toastOf(page, 'The descriptions are saved')
  await button(page, 'Remove picture 3').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(shown).toEqual([third, 'Seen from the front'])
})

it('takes pictures that are dropped, and says what is wrong with others', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  await field(page, 'Add pictures').waitFor({ state: 'attached' })
  const bytes = [...(await photograph())]
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
    transfer.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }))
    transfer.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }))
    return transfer
  }, bytes)
  await main(page).getByText('Or drop them here.').dispatchEvent('drop', { dataTransfer: files })
  const card = (name: string) => main(page).getByRole('form', { name: `Add ${name}` })
  for (const name of ['dropped.jpg', 'broken.png', 'notes.txt']) {
    await card(name).getByLabel('What it shows').fill(`Words of ${name}`)
  }
  shop.expectTrouble(/pictures|status of 400/)
  await card('broken.png').getByRole('button', { name: 'Add picture' }).click()
  await card('broken.png').getByRole('alert').filter({ hasText: 'This picture cannot be read.' }).waitFor()
  expect(await card('broken.png').getByLabel('What it shows').inputValue()).toBe('Words of broken.png')
  await card('notes.txt').getByRole('button', { name: 'Add picture' }).click()
  await card('notes.txt').getByRole('alert').filter({ hasText: 'please give JPEG, PNG, WebP or AVIF.' }).waitFor()
  await card('dropped.jpg').getByRole('button', { name: 'Add picture' }).click()
  await field(page, `What picture ${product.pictures.length + 1} shows`).waitFor()
  await card('notes.txt').getByRole('button', { name: 'Leave it out' }).click()
  await card('broken.png').getByRole('button', { name: 'Leave it out' }).click()
  await expectAccessible(page)
})

it('tells the later of two editors what the other has changed, and keeps what he typed', async () => {
  const product = await someProduct()
  const { page: one } = await visitAsStaff(pageOf(product))
  const { page: other } = await visitAsStaff(pageOf(product))
  await field(other, 'Family').fill('Rainy')
  await field(other, 'Price (৳)').fill('777')
  await field(one, 'Size').fill('75 ml')
  await field(one, 'Price (৳)').fill('888')
  await button(one, 'Save changes').click()
  await toastOf(one, `${product.name} is saved`)

  shop.expectTrouble(/409|Conflict/)
  await button(other, 'Save changes').click()
  await alert(other, 'Somebody else has changed this product').waitFor()
  expect(await field(other, 'Family').inputValue()).toBe('Rainy')
  expect(await field(other, 'Price (৳)').inputValue()).toBe('777')
  expect(await field(other, 'Size').inputValue()).toBe('75 ml')
  await expectAccessible(other)
  await button(other, 'Save changes').click()
  await toastOf(other, `${product.name} is saved`)
  const [row] = await shop.db.select().from(products).where(eq(products.id, product._id))
  expect([row?.family, row?.size, row?.price]).toEqual(['Rainy', '75 ml', 77_700])
})

it('loses no sale when the stock is counted at the same time, and says how many there are now', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  await field(page, 'Bottles there are').fill('40')
  const { token } = await shoppers.openAccount()
  await shoppers.placeOrder(token, [{ product, quantity: 2 }])
  shop.expectTrouble(/409|Conflict/)
  await button(page, 'Change stock').click()
  await alert(page, `There are ${product.stock - 2} of ${product.name} now`).waitFor()
  await main(page)
    .getByText(`In stock now: ${product.stock - 2}.`)
    .waitFor()
  expect(await field(page, 'Bottles there are').inputValue()).toBe('40')
  await button(page, 'Change stock').click()
  await main(page).getByText('In stock now: 40.').waitFor()

  await page.goto(`/admin/catalogue?search=${encodeURIComponent(product.name)}`)
  await button(page, `Change price and stock of ${product.name}`).click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByLabel('Bottles in stock').fill('3')
  await shoppers.placeOrder(token, [{ product, quantity: 1 }])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'There are 39 of' }).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main(page).getByText('3 left').first().waitFor()
})

it('loses nothing that was typed: not by a click elsewhere, not by a reload', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Description').fill('Words that were long in coming.')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Catalogue' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  expect(await field(page, 'Description').inputValue()).toBe('Words that were long in coming.')
  await page.reload()
  await main(page).getByText('Not saved yet').waitFor()
  expect(await field(page, 'Description').inputValue()).toBe('Words that were long in coming.')
  await button(page, 'Discard changes').click()
  await expect.poll(() => field(page, 'Description').inputValue()).toBe(product.description)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Catalogue' }).click()
  await page.waitForURL('**/admin/catalogue')
})

it('brings back what was typed when the session has ended meanwhile', async () => {
  const product = await someProduct()
  const { page, email } = await visitAsStaff(pageOf(product))
  await field(page, 'Family').fill('Monsoon')
  await field(page, 'What picture 2 shows').fill('Turned to one side')
  await shop.db.delete(sessions)
  shop.expectTrouble(/401|Unauthorized/)
  await button(page, 'Save changes').click()
  await page.waitForURL('**/signin?next=*')
  await main(page).getByLabel('Email', { exact: true }).fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**${pageOf(product)}`)
  await main(page).getByText('Not saved yet').waitFor()
  expect(await field(page, 'Family').inputValue()).toBe('Monsoon')
  expect(await field(page, 'What picture 2 shows').inputValue()).toBe('Turned to one side')
  await button(page, 'Save changes').click()
  await toastOf(page, `${product.name} is saved`)
})

it.each([
  { browser: 'that writes WebP', type: 'image/webp' },
  { browser: 'that writes none, as Safari', type: 'image/jpeg' },
])('makes a camera’s photograph small before it is sent, in a browser $browser', async ({ type }) => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  if (type === 'image/jpeg') {
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (done, wanted, quality) {
        toBlob.call(this, done, wanted === 'image/webp' ? 'image/png' : wanted, quality)
      }
    })
  }
  const [width, height] = [3600, 2700]
  const noise = { type: 'gaussian', mean: 120, sigma: 9 } as const
  const large = await sharp({ create: { width, height, channels: 3, background: '#b98a4a', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(3_000_000)
  await field(page, 'Add pictures').setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: large })
  await field(page, 'What it shows').fill('Straight from the camera')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/pictures'))
  await button(page, 'Add picture').click()
  const request = await sent
  expect(await request.headerValue('content-type')).toBe(type)
  expect((await request.sizes()).requestBodySize).toBeLessThan(large.length / 1.5)
  await field(page, `What picture ${product.pictures.length + 1} shows`).waitFor()
  const { product: now } = await shoppers.call<{ product: Product }>('GET', `/api/products/${product._id}`)
  expect(now.pictures.at(-1)).toMatchObject({ width: 2000, height: 1500, alt: 'Straight from the camera' })
})

it('keeps the list in its address: shelf, search, brand and page', async () => {
  const { page, token } = await visitAsStaff('/admin/catalogue')
  const list = main(page).getByRole('table', { name: 'The products, newest first' })
  await list.waitFor()
  await main(page).getByRole('link', { name: 'Older' }).click()
  await main(page).getByText('Page 2 of').waitFor()
  await main(page)
    .getByRole('navigation', { name: 'Show' })
    .getByRole('link', { name: /Low in stock/ })
    .click()
  await page.waitForURL('**/admin/catalogue?show=low')
  const { products: low } = await shoppers.call<{ products: StaffProduct[] }>(
    'GET',
    '/api/admin/products?show=low',
    undefined,
    token,
  )
  await expect.poll(() => list.getByRole('rowheader').count()).toBe(low.length)
  await field(page, 'Brand').selectOption('Aurora')
  await page.waitForURL(/brand=Aurora/)
  await field(page, 'Search the catalogue').fill('nothing of the kind')
  await main(page).getByText('Nothing here').waitFor()
  await page.reload()
  await main(page).getByText('Nothing here').waitFor()
  expect(await field(page, 'Brand').inputValue()).toBe('Aurora')
  await main(page).getByRole('link', { name: 'Show all products' }).click()
  await list.waitFor()
  await expect.poll(() => field(page, 'Search the catalogue').inputValue()).toBe('')
})

it.each([
  ['light on a desk', { device: 'desk' }],
  ['dark on a phone', { device: 'phone', colorScheme: 'dark' }],
] as const)('is accessible and no wider than the screen, %s', async (_, look) => {
  const product = await someProduct()
  const { page } = await visitAsStaff('/admin/catalogue', look)
  const edit = button(page, `Change price and stock of ${product.name}`)
  await main(page)
    .getByText(/^\d+ products$/)
    .waitFor()
  await field(page, 'Search the catalogue').fill(product.name)
  await page.waitForURL(/search=/)
  await edit.waitFor()
  await expectAccessible(page)
  await edit.click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  for (const path of [pageOf(product), '/admin/catalogue/new']) {
    await page.goto(path)
    await field(page, 'Description').waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
})
