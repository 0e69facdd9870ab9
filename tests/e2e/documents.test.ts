import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, holdRequests, main, moveTo, returnToTab } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { cashOrder, changeStatus, customers, visitAsStaff } = backOfficeOf(shop)

let page: Page
let staff: string
beforeAll(async () => {
  ;({ page, token: staff } = await visitAsStaff(blankPage, { keep: true }))
})

const choose = (page: Page, group: string, name: string) =>
  main(page).getByRole('navigation', { name: group }).getByRole('link', { name, exact: true }).click()
const sheets = (page: Page) => main(page).getByRole('article')

/** Page sizes of the printed PDF, in millimetres. */
async function pagesOf(page: Page): Promise<[width: number, height: number][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round((Number(width) / 72) * 25.4),
    Math.round((Number(height) / 72) * 25.4),
  ])
}

it('staff print the packing slip and the invoice of one order [Q22]', async () => {
  const { orderId, token } = await cashOrder()
  await changeStatus(orderId, staff, 'confirmed')
  const { order } = await customers.call<{ order: Order }>('GET', `/api/order/user/${orderId}`, undefined, token)
  const [line] = order.items
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByRole('link', { name: 'Print', exact: true }).click()
  await heading(page, 'Print').waitFor()
  const slip = sheets(page).and(page.getByLabel(`Packing slip ${orderNumber(orderId)}`))
  for (const words of [
    line?.name,
    `${line?.size} · SKU ${line?.sku}`,
    '01712-345678',
    'To collect in cash',
    '1 bottle',
  ])
    await slip
      .getByText(words ?? 'nothing')
      .first()
      .waitFor()
  for (const paper of ['A6 label', '80 mm receipt']) {
    await choose(page, 'Paper', paper)
    await main(page)
      .getByRole('navigation', { name: 'Paper' })
      .locator('[aria-current=page]', { hasText: paper })
      .waitFor()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
  await choose(page, 'Document', 'Invoice')
  await main(page).getByText('This order has no invoice yet.').waitFor()
  await press(page, 'Issue invoice')
  const invoice = sheets(page).and(page.getByLabel(`Invoice ${orderNumber(orderId)}`))
  await invoice.getByText(/^INV-\d{4}-\d\d-\d{5}$/).waitFor()
  for (const words of ['Billed to', 'Subtotal', 'Delivery', 'To collect in cash'])
    await invoice.getByText(words).waitFor()
  await page.waitForURL('**&document=invoice&paper=80mm')
  await main(page)
    .getByRole('link', { name: `Order ${orderNumber(orderId)}` })
    .click()
  await main(page)
    .getByText(/^Invoice INV-/)
    .waitFor()
})

it('the invoice of an order in Bangla is printed in the typeface of Bangla, without spaces between its letters', async () => {
  const { orderId } = await cashOrder()
  await shop.db.update(orders).set({ language: 'bn' }).where(eq(orders.id, orderId))
  await changeStatus(orderId, staff, 'confirmed')
  await customers.call('POST', '/api/admin/invoices', { orderIds: [orderId] }, staff)
  await moveTo(page, `/admin/print?ids=${orderId}&document=invoice&paper=80mm`)
  const title = sheets(page).getByRole('heading', { name: 'ইনভয়েস' })
  await title.waitFor()
  const styleOf = (property: string) =>
    title.evaluate((element, name) => getComputedStyle(element)[name as 'font'], property)
  expect([await styleOf('letterSpacing'), await styleOf('fontFamily')]).toEqual([
    'normal',
    expect.stringMatching(/^"Anek Bangla"/),
  ])
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
  await expect.poll(loaded).toContainEqual(expect.stringContaining('Anek Bangla'))
  await expect.poll(async () => (await pagesOf(page)).map(([width]) => width)).toEqual([80])
})

it('prints many orders, each on its own pages in the selected size: an A6 label has room for three products [Q22]', async () => {
  const { token } = await customers.openAccount('Mohammad Asaduzzaman Chowdhury')
  const products = await customers.someProducts(3)
  const one = await customers.placeOrder(
    token,
    products.map((product) => ({ product, quantity: 1 })),
  )
  const { orderId: other } = await cashOrder()
  const ids = `${one},${other}`
  await moveTo(page, `/admin/print?ids=${ids}&paper=a6`)
  await expect.poll(() => sheets(page).count()).toBe(2)
  await sheets(page).getByText('3 bottles').waitFor()
  await expect
    .poll(() => pagesOf(page))
    .toEqual([
      [105, 148],
      [105, 148],
    ])
  await choose(page, 'Paper', 'A4')
  await page.waitForURL(`**/admin/print?ids=${ids}`)
  // The URL changes before the page is rendered again.
  await expect
    .poll(() => pagesOf(page))
    .toEqual([
      [210, 297],
      [210, 297],
    ])
  await choose(page, 'Paper', '80 mm receipt')
  await page.waitForURL('**paper=80mm')
  await expect.poll(async () => (await pagesOf(page)).map(([width]) => width)).toEqual([80, 80])
  for (const [, height] of await pagesOf(page)) expect(height).toBeLessThan(250)
  // Orders are loaded again before printing.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.querySelector('main')?.textContent ?? '')
  })
  const printed = () => page.locator('body').getAttribute('data-printed')
  await page.route('**/printed-orders?*', (route) => route.abort())
  shop.expectError(/ERR_FAILED/)
  await press(page, 'Print all 2')
  await main(page).getByText('The shop could not be reached. Please try again in a moment.').waitFor()
  expect(await printed()).toBeNull()
  await expect.poll(() => sheets(page).count()).toBe(2)
  await page.unroute('**/printed-orders?*')

  await customers.call('POST', `/api/order/user/${one}/cancel`, undefined, token)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/printed-orders?')) requests += 1
  })
  const release = await holdRequests(page, '**/printed-orders?*')
  await press(page, 'Print all 2')
  await expect.poll(() => requests).toBeGreaterThan(0)
  await returnToTab(page)
  await expect.poll(() => requests).toBeGreaterThan(1)
  expect(await printed()).toBeNull()
  release()
  await expect.poll(printed).toContain('CANCELLED: do not pack or hand over')
  await changeStatus(other, staff, 'confirmed')
  await choose(page, 'Document', 'Invoice')
  await press(page, 'Issue 2 invoices')
  await main(page).getByText('No invoice is issued: the order was cancelled.').waitFor()
  await expect.poll(() => sheets(page).count()).toBe(1)
  await moveTo(page, '/admin/print?ids=nonsense')
  await main(page).getByRole('heading', { name: 'Nothing to print' }).waitFor()
})
