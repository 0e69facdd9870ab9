import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { backOfficeOf, heading, orderLink, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { password } from '#tests/support/customer.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { blankPage, field, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, someProduct, staffAccount, visitAs } = backOfficeOf(shop)

it('a packer works through a day: orders without numbers, streets and money, a slip that has them, a parcel, and no refund', async () => {
  const owner = await staffAccount('Shirin Akter')
  const packer = await staffAccount('Rafiq Uddin', 'packing')
  const { orderId, token, product } = await cashOrder('Amena Begum')
  await changeStatus(orderId, owner.token, 'confirmed')
  const { order } = await customers.call<{ order: { address: { street: string } } }>(
    'GET',
    `/api/order/user/${orderId}`,
    undefined,
    token,
  )
  const secrets = new RegExp(`৳|1712345678|${order.address.street}|example\\.com`)
  const page = await visitAs(packer.token, '/admin', { device: 'phone' })
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await heading(page, 'Today').waitFor()
  expect(await main(page).textContent()).not.toMatch(secrets)

  // The list of what is to be packed, the search for a number, and the order.
  await menu.getByRole('link', { name: 'To pack' }).click()
  await orderLink(page, orderId).waitFor()
  expect(await main(page).textContent()).not.toMatch(secrets)
  await orderLink(page, orderId).click()
  await heading(page, `Order ${orderNumber(orderId)}`).waitFor()
  await main(page).getByText(product.name).first().waitFor()
  expect(await main(page).textContent()).not.toMatch(secrets)
  expect(
    await main(page)
      .getByRole('button', { name: /Refund|Cancel|Change order/ })
      .count(),
  ).toBe(0)

  // The slip, which a permission of its own prints.
  await main(page).getByRole('link', { name: 'Print', exact: true }).click()
  const slip = main(page)
    .getByRole('article')
    .and(page.getByLabel(`Packing slip ${orderNumber(orderId)}`))
  await slip.getByText('01712-345678').waitFor()
  await slip.getByText(order.address.street).first().waitFor()
  await page.goBack()

  // The parcel.
  await press(page, 'Mark as shipped')
  await main(page).getByText('Shipped', { exact: true }).first().waitFor()

  // A refund by hand, as from another tool with the packer's session.
  shop.expectError(/403/)
  const refused = await page.evaluate(async (path) => {
    const body = JSON.stringify({ amount: 1, method: 'cash', left: 1 })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method: 'POST', body, headers })
    return [response.status, (await response.json()).message]
  }, `/api/admin/orders/${orderId}/refunds`)
  expect(refused).toEqual([403, expect.stringMatching(/^Your role does not include “Refund payments”\. Ask .+\.$/)])
  const search = await page.evaluate(
    async () => (await (await fetch('/api/admin/orders?_search=1712345678')).json()).total,
  )
  expect(search ?? 0).toBe(0)

  // The owner reads all of it.
  const ownersPage = await visitAs(owner.token, '/admin/settings/changes')
  const log = main(ownersPage)
  const shown = (words: string | RegExp) => log.getByText(words).locator('visible=true').first().waitFor()
  await shown('Rafiq Uddin')
  await shown(/Refund/)
})

const codeOf = (key: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ahead })

it('an owner works through a day: signs in with a code, looks at Today, changes a price, invites a manager, refunds, exports, and reads the change log', async () => {
  const owner = await staffAccount('Nasrin Sultana', 'owner', { proven: false })
  const product = await someProduct()
  const { orderId, product: bought } = await cashOrder('Champa Rani')
  shop.expectError(/403/)
  const page = await visitAs(owner.token, blankPage)
  await page.goto('/admin/second-factor')
  await field(page, 'Your password').fill(password)
  await press(page, 'Continue')
  await main(page)
    .getByRole('img', { name: /QR code/ })
    .waitFor()
  const key = ((await main(page).locator('.font-mono').first().textContent()) ?? '').replaceAll(/\s/g, '')
  // The code of now, then that of the next half minute: each stays valid when the half minute ends meanwhile.
  await field(page, 'Code of your authenticator app').fill(codeOf(key))
  await press(page, 'Turn it on')
  await press(page, 'I have stored them')
  await page.context().clearCookies()
  await page.goto('/admin/sign-in')
  await field(page, 'Email').fill(owner.email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign In')
  await field(page, 'Code of your authenticator app').fill(codeOf(key, 30_000))
  await press(page, 'Sign In')
  await heading(page, 'Today').waitFor()
  await main(page)
    .getByRole('link', { name: /to confirm/ })
    .first()
    .waitFor()

  // A price.
  await moveTo(page, '/admin/catalogue')
  await field(page, 'Search the catalogue').fill(product.name)
  await page.waitForURL(/search=/)
  await press(page, `Change price and stock of ${product.name}`)
  const price = page.getByRole('dialog', { name: product.name })
  await price.getByLabel('Price (৳)', { exact: true }).fill('1499.50')
  await price.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, `${product.name} saved`)

  // A manager.
  await moveTo(page, '/admin/people')
  await press(page, 'Invite a person')
  const form = page.getByRole('dialog', { name: 'Invite a Person' })
  await form.getByLabel('Name').fill('Karim Mia')
  await form.getByLabel('Email').fill('karim.mia@example.com')
  await form.getByLabel('Role').selectOption({ label: 'Manager' })
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await main(page).getByRole('list', { name: 'Open invitations' }).getByText('karim.mia@example.com').waitFor()

  // A refund.
  await changeStatus(orderId, owner.token, 'confirmed', 'shipped', 'delivered')
  await moveTo(page, `/admin/orders/${orderId}`)
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel(`Bottles of ${nameWithSize(bought.name, bought.size)} to refund`).selectOption('1')
  await dialog.getByRole('button', { name: `Refund ${formatTaka(bought.price)}` }).click()
  await toastOf(page, 'Refund recorded')

  // A file.
  await moveTo(page, '/admin/customers')
  const download = page.waitForEvent('download')
  await press(page, 'Export all')
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/)

  // The change log.
  await moveTo(page, '/admin/settings/changes')
  const log = main(page)
  for (const words of ['Customers', 'Karim Mia', product.name, `Order ${orderNumber(orderId)}`])
    await log.getByText(words).filter({ visible: true }).first().waitFor()
})
