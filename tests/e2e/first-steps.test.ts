import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, heading, photograph, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { button, field, main, openUntil } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({}, { empty: true })
const { customers, visitAsStaff } = backOfficeOf(shop)

const onToday = (page: Page) => page.getByRole('region', { name: 'First Steps' })

/** Opens Today, checks how many steps are done, and follows the link of the next step. */
async function takeStep(page: Page, done: number, link: string | RegExp) {
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await onToday(page).getByText(`${done} of 7 done`).waitFor()
  await onToday(page).getByRole('link', { name: link }).click()
}

async function addProduct(page: Page) {
  await field(page, 'Name').fill('Monsoon')
  for (const [kind, name] of [
    ['brand', 'Our House'],
    ['category', 'Attar'],
  ]) {
    await press(page, `Add a ${kind}...`)
    const dialog = page.getByRole('dialog', { name: `Add a ${kind}` })
    await dialog.getByLabel('Name').fill(name ?? '')
    await dialog.getByRole('button', { name: `Add ${kind}` }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await field(page, 'Description').fill('Wet earth and vetiver.')
  await field(page, 'Price (৳)').fill('1250')
  await field(page, 'Bottles in stock').fill('12')
  await press(page, 'Add product')
  await page.waitForURL(/\/admin\/catalogue\/[0-9a-f-]{36}$/)
}

async function addPictureAndPublish(page: Page) {
  const picture = { name: 'monsoon.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await field(page, 'Choose pictures').setInputFiles(picture)
  await field(page, 'What it shows').fill('A green bottle in the rain')
  await press(page, 'Add picture')
  await field(page, 'Description of picture 1 (shown in lists)').waitFor()
  await press(page, 'Publish')
  await toastOf(page, 'Monsoon is now published')
}

/** The owner places a cash order as a customer. */
async function orderInCash(page: Page) {
  await main(page).getByRole('article').getByRole('button', { name: 'Add to Cart' }).click()
  await toastOf(page, 'is added successfully!')
  await page.goto('/cart')
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await button(page, 'Cash On Delivery').click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')
}

async function seesAnEmptyShop(visitor: Page) {
  for (const path of ['/shop', '/Product']) {
    await visitor.goto(path)
    await main(visitor).getByRole('heading', { name: 'Our Shelves Are Still Empty' }).waitFor()
    await expectAccessible(visitor)
  }
  await visitor.goto('/offers')
  await main(visitor).getByText('No Special Offers Available At The Moment.').waitFor()
  await visitor.goto('/shop?search=oud')
  await main(visitor).getByText('No Products Found').waitFor()
}

it('the first steps lead the owner from the empty shop to the first sale', async () => {
  const visitor = await shop.visit('/', { device: 'phone' })
  await main(visitor).getByText('No New Arrivals Available At The Moment.').waitFor()
  await seesAnEmptyShop(visitor)
  const { page, token } = await visitAsStaff('/admin', { live: true })
  await customers.addAddress(token)
  await onToday(page).getByText('0 of 7 done').waitFor()
  await expectAccessibleInBothSizes(page)

  await takeStep(page, 0, 'Enter details')
  await field(page, 'Phone').fill('01812345678')
  await field(page, 'WhatsApp number').fill('8801812345678')
  await press(page, 'Save settings')
  await toastOf(page, 'Settings saved')
  await takeStep(page, 1, 'Set charges')
  await press(page, 'Save charges')
  await toastOf(page, 'Delivery charges saved')
  await takeStep(page, 2, 'Add a product')
  await addProduct(page)
  // After leaving, the step leads back to the same product.
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await onToday(page).getByText('Monsoon has no picture yet and is hidden.').waitFor()
  await takeStep(page, 2, 'Finish Monsoon')
  await addPictureAndPublish(page)
  await takeStep(page, 3, 'Edit the home page')
  await main(page).locator('summary').first().click()
  await main(page).locator('details[open]').getByLabel('Title', { exact: true }).fill('Rain')
  await press(page, 'Save page')
  await toastOf(page, 'Page saved')

  // A second window shows Today at the same time.
  const today = await page.context().newPage()
  await today.goto('/admin')
  await onToday(today).getByRole('link', { name: 'Open the shop' }).waitFor()
  await takeStep(page, 4, 'Open the shop')
  await page.waitForURL('/shop')
  await openUntil(page, '/shop', main(page).getByRole('article'))
  await orderInCash(page)
  await onToday(today)
    .getByRole('link', { name: /^Open order #/ })
    .waitFor()
  await today.close()
  await page.goto('/admin')
  for (const [move, status] of [
    ['Confirm', 'confirmed'],
    ['Mark as shipped', 'shipped'],
  ] as const) {
    await takeStep(page, 4, /^Open order #/)
    await press(page, move)
    await toastOf(page, `The order is now ${status}`)
  }
  await takeStep(page, 4, /^Open order #/)
  await press(page, 'Mark as delivered')
  const delivered = page.getByRole('dialog', { name: 'Delivered and Paid?' })
  await delivered.getByRole('button', { name: 'Delivered, cash received' }).click()
  await main(page).getByText('Paid in cash').first().waitFor()

  await takeStep(page, 5, 'Accept cash only')
  await main(page).getByRole('checkbox', { name: 'Customers can pay by card' }).uncheck()
  await press(page, 'Save settings')
  await toastOf(page, 'Settings saved')
  await takeStep(page, 5, 'Change how customers pay')
  for (const way of ['bKash', 'Nagad, Rocket or bank']) {
    await main(page)
      .getByRole('checkbox', { name: `Offer ${way}` })
      .uncheck()
  }
  await press(page, 'Save payments')
  await toastOf(page, 'Payment settings saved')
  await takeStep(page, 6, 'See what to do')
  await heading(page, 'First Steps').waitFor()
  await main(page).getByText('Customers pay cash on delivery. Card payments are switched off.').waitFor()
  await main(page).getByText('SMTP_URL').waitFor()
  await expectAccessibleInBothSizes(page)

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await onToday(page).getByRole('button', { name: 'Hide the first steps' }).click()
  await onToday(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Today')
  await page.getByRole('link', { name: 'Settings' }).click()
  await main(page).getByRole('link', { name: 'First steps' }).click()
  await press(page, 'Show the first steps on Today')
  await toastOf(page, 'The first steps are shown on Today')

  // What customers see in the end.
  const monsoon = main(visitor).getByRole('article').getByRole('link', { name: 'Monsoon' })
  await openUntil(visitor, '/shop', monsoon)
  await monsoon.click()
  await main(visitor).getByText('Cash on delivery', { exact: true }).first().waitFor()
  const methods = visitor.getByRole('img', { name: 'Payment methods: cash on delivery', exact: true })
  for (const width of [390, 1440]) {
    await visitor.setViewportSize({ width, height: 844 })
    await expect.poll(() => methods.boundingBox()).toMatchObject({ width: 143, height: 44 })
  }
  const customer = await customers.openAccount()
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The first product is not for sale.')
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 1 }])
  const customerPage = await shop.visit(`/checkout/${orderId}`, { device: 'phone', storage: { token: customer.token } })
  await button(customerPage, 'Cash On Delivery').waitFor()
  await expect.poll(() => button(customerPage, 'Pay With Card').count()).toBe(0)
  await expectAccessibleInBothSizes(customerPage)
})
