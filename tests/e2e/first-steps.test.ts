import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, heading, plainPicture, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { htmlAt, textIn } from '#tests/support/content.ts'
import { setLocalStorage } from '#tests/support/customer.ts'
import { button, field, main, moveTo, openUntil } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({}, { empty: true })
const { customers, visitAsStaff } = backOfficeOf(shop)
const read = async (path: string) => textIn(await htmlAt(shop, path))

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
  const picture = { name: 'monsoon.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() }
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
  await moveTo(page, '/cart')
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  await button(page, 'Cash On Delivery').click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')
}

async function seeAnEmptyShop() {
  for (const [path, words] of [
    ['/', 'No New Arrivals Available At The Moment.'],
    ['/shop', 'Our Shelves Are Still Empty'],
    ['/Product', 'Our Shelves Are Still Empty'],
    ['/offers', 'No Special Offers Available At The Moment.'],
    ['/shop?search=oud', 'No Products Found'],
  ] as const)
    await expect.poll(() => read(path), { message: path }).toContain(words)
}

it('the first steps lead the owner from the empty shop to the first sale', async () => {
  await seeAnEmptyShop()
  const { page, token } = await visitAsStaff('/admin', { live: true })
  await customers.addAddress(token)

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
  // In the shop, the owner is a customer, who signs in there.
  await setLocalStorage(page, { token })
  await takeStep(page, 4, 'Open the shop')
  await page.waitForURL('/shop')
  await openUntil(page, '/shop', main(page).getByRole('article'))
  await orderInCash(page)
  await onToday(today)
    .getByRole('link', { name: /^Open order #/ })
    .waitFor()
  await today.close()
  await moveTo(page, '/admin')
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

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await onToday(page).getByRole('button', { name: 'Hide the first steps' }).click()
  await onToday(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Today')
  await page.getByRole('link', { name: 'Settings' }).click()
  await main(page).getByRole('link', { name: 'First steps' }).click()
  await press(page, 'Show the first steps on Today')
  await toastOf(page, 'The first steps are shown on Today')

  // What customers see in the end.
  await openUntil(page, '/shop', main(page).getByRole('article').getByRole('link', { name: 'Monsoon' }))
  const methods = page.getByRole('img', { name: 'Payment methods: cash on delivery', exact: true })
  await expect.poll(() => methods.boundingBox()).toMatchObject({ width: 143, height: 44 })
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The first product is not for sale.')
  const orderId = await customers.placeOrder(token, [{ product, quantity: 1 }])
  await moveTo(page, `/checkout/${orderId}`)
  await button(page, 'Cash On Delivery').waitFor()
  await expect.poll(() => button(page, 'Pay With Card').count()).toBe(0)
})
