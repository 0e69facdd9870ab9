import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { users } from '#database/schema/index.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { keep, password, rootOf, shoppersOf, toastOf } from '#tests/support/shopper.ts'

const shop = openShopInBrowser({ REGISTRATIONS_PER_HOUR: '1000' })
const shoppers = shoppersOf(shop)

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const numberOf = (id: string) => `#${id.slice(-8).toUpperCase()}`

/** An account of the shop's staff, as `npm run make-admin` makes it. */
async function staffAccount() {
  const account = await shoppers.openAccount('Shirin Akter')
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, account.email))
  return account
}

async function visitAs(token: string, path: string, options: Parameters<typeof shop.visit>[1] = {}) {
  const page = await shop.visit('/faq', options)
  await keep(page, { token, root: rootOf([]) })
  await page.goto(path)
  return page
}

async function cashOrder(name = 'Ayesha Rahman') {
  const shopper = await shoppers.openAccount(name)
  const [product] = await shoppers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const orderId = await shoppers.placeOrder(shopper.token, [{ product, quantity: 1 }])
  await shoppers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, shopper.token)
  return { ...shopper, orderId, product }
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

it('staff signs in, confirms, ships and delivers a cash order, and its shopper sees each step', async () => {
  const { orderId, token } = await cashOrder()
  const staff = await staffAccount()
  const page = await shop.visit('/signin')
  await signIn(page, staff.email)
  await page.getByRole('link', { name: 'Back office' }).click()
  await heading(page, 'Today').waitFor()
  await main(page)
    .getByRole('link', { name: /to confirm/ })
    .click()
  await page.waitForURL('**/admin/orders?status=pending')
  await main(page)
    .getByRole('link', { name: numberOf(orderId) })
    .locator('visible=true')
    .click()
  await heading(page, `Order ${numberOf(orderId)}`).waitFor()
  await main(page).getByText('To collect in cash').waitFor()
  expect(await main(page).getByRole('link', { name: '+8801712345678' }).getAttribute('href')).toBe('tel:+8801712345678')

  const shopper = await visitAs(token, `/checkout/${orderId}`)
  for (const [move, status, words] of [
    ['Confirm', 'confirmed', 'Confirmed by the gallery'],
    ['Mark as shipped', 'shipped', 'On its way to you'],
    ['Mark as delivered', 'delivered', 'Delivered'],
  ] as const) {
    await press(page, move)
    await toastOf(page, `The order is ${status} now`)
    await shopper.reload()
    await main(shopper)
      .locator('[aria-current=step]')
      .filter({ hasText: status === 'delivered' ? 'Paid' : words })
      .waitFor()
  }
  await main(page).getByText('Paid in cash').waitFor()
  expect(await main(page).getByRole('heading', { name: 'Next' }).count()).toBe(0)
})

it('cancelling asks first, says what happens to the money, and the shopper sees it', async () => {
  const { orderId, token } = await cashOrder()
  const page = await visitAs((await staffAccount()).token, `/admin/orders/${orderId}`)
  await press(page, 'Cancel order')
  const dialog = page.getByRole('dialog', { name: 'Cancel This Order?' })
  await dialog.getByText('No money has changed hands').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Cancel order')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await toastOf(page, 'The order is cancelled now')
  const shopper = await visitAs(token, `/checkout/${orderId}`)
  await main(shopper).getByText('Cancelled', { exact: true }).first().waitFor()
})

it('a move that came too late is told, and the order is shown as it is now', async () => {
  const { orderId } = await cashOrder()
  const staff = await staffAccount()
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).waitFor()
  await shoppers.call('POST', `/api/admin/orders/${orderId}/status`, { status: 'cancelled' }, staff.token)
  shop.expectTrouble(/409/)
  await press(page, 'Confirm')
  await main(page).getByText('This order is cancelled; it cannot become confirmed.').waitFor()
  await main(page).getByText('Nothing paid').waitFor()
  expect(await main(page).getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0)
})

it('finds orders by status and by search, and the address keeps both', async () => {
  const one = await cashOrder('Zerin Sultana')
  const staff = await staffAccount()
  const page = await visitAs(staff.token, '/admin/orders', { device: 'phone' })
  const cards = main(page).getByRole('list', { name: 'The orders, newest first' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Search the orders' }).fill('zerin')
  await page.waitForURL('**/admin/orders?search=zerin')
  await expect.poll(() => cards.count()).toBe(1)
  await main(page)
    .getByRole('link', { name: /^Shipped/ })
    .click()
  await main(page).getByRole('heading', { name: 'Nothing here' }).waitFor()
  expect(new URL(page.url()).search).toBe('?status=shipped&search=zerin')
  await main(page)
    .getByRole('link', { name: /^Pending/ })
    .click()
  await cards.getByRole('link', { name: numberOf(one.orderId) }).click()
  await heading(page, `Order ${numberOf(one.orderId)}`).waitFor()
  await main(page).getByRole('link', { name: 'All orders of this customer' }).click()
  await page.waitForURL(`**/admin/orders?search=${encodeURIComponent(one.email)}`)
})

it('replies to a message, keeps the draft when it cannot be sent, and the shopper reads the reply', async () => {
  const shopper = await shoppers.openAccount('Rahima Khatun')
  await shoppers.call(
    'POST',
    '/api/contact',
    { subject: 'Gift wrapping', message: 'Do you wrap gifts?' },
    shopper.token,
  )
  const page = await visitAs((await staffAccount()).token, '/admin/messages?status=unread')
  await main(page).getByRole('link', { name: 'Gift wrapping' }).click()
  await main(page).getByText('read', { exact: true }).waitFor()
  const reply = main(page).getByRole('textbox', { name: 'Reply to Rahima Khatun' })
  await press(page, 'Send reply')
  await main(page).getByText('Write the reply').waitFor()
  await reply.fill('We do, in paper and twine.')

  shop.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await press(page, 'Send reply')
  await main(page).getByText('The shop could not be reached.').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe('We do, in paper and twine.')
  await press(page, 'Send reply')
  await main(page).getByRole('heading', { name: 'Our Reply' }).waitFor()
  await main(page).getByText('replied', { exact: true }).waitFor()

  const reader = await visitAs(shopper.token, '/contact')
  await reader.getByText('We do, in paper and twine.').waitFor()
})

it('accepts a return with a few words to the shopper, who finds them on the order', async () => {
  const staff = await staffAccount()
  const { orderId, token } = await cashOrder()
  for (const status of ['confirmed', 'shipped', 'delivered'])
    await shoppers.call('POST', `/api/admin/orders/${orderId}/status`, { status }, staff.token)
  await shoppers.call('POST', `/api/order/user/${orderId}/return`, { reason: 'The atomiser leaks.' }, token)
  const page = await visitAs(staff.token, '/admin/orders?status=return-asked', { device: 'phone' })
  await main(page)
    .getByRole('link', { name: numberOf(orderId) })
    .locator('visible=true')
    .click()
  await main(page).getByText('The atomiser leaks.').first().waitFor()
  await press(page, 'Accept the return')
  const dialog = page.getByRole('dialog', { name: 'Accept This Return?' })
  await dialog.getByText('it is recorded as given back').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Your words to the shopper').fill('Sorry about that. Our courier comes on Sunday.')
  await dialog.getByRole('button', { name: 'Accept the return' }).click()
  await main(page).getByText('Money given back').first().waitFor()
  expect(await main(page).getByRole('heading', { name: 'Return Asked For' }).count()).toBe(0)
  const shopper = await visitAs(token, `/checkout/${orderId}`)
  await main(shopper).getByText('Sorry about that. Our courier comes on Sunday.').waitFor()
})

it('shows nothing of itself to a shopper, and takes no role from the browser’s memory', async () => {
  const shopper = await shoppers.openAccount()
  for (const path of ['/admin', '/admin/orders', '/admin/customers', '/admin/messages']) {
    const page = await visitAs(shopper.token, path)
    await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0)
    expect(await page.title()).toBe('Page Not Found · AL-ARIA Perfume Gallery')
  }
  const page = await visitAs(shopper.token, '/faq')
  await page.getByRole('banner').getByRole('link', { name: shopper.name }).waitFor()
  expect(await page.getByRole('link', { name: 'Back office' }).count()).toBe(0)
  const userInfo = { name: shopper.name, email: shopper.email, role: 'admin' }
  const root = { state: { cart: [], userInfo, orderCount: 0, wishlist: [] }, version: 1 }
  await keep(page, { root: JSON.stringify(root) })
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
})

it('takes a role that ends away from an open window', async () => {
  const { orderId } = await cashOrder()
  const staff = await staffAccount()
  // An order that stands there whole asks nothing more by itself, so that the click is what finds the role gone.
  const page = await visitAs(staff.token, `/admin/orders/${orderId}`)
  await main(page).getByRole('heading', { name: 'Ship To' }).waitFor()
  await shop.db.update(users).set({ role: 'user' }).where(eq(users.email, staff.email))
  shop.expectTrouble(/403/)
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
})

it('sends a guest to sign in and brings staff back; signing out leaves', async () => {
  const staff = await staffAccount()
  const page = await shop.visit('/admin/orders?status=shipped')
  await page.waitForURL(`**/signin?${new URLSearchParams({ next: '/admin/orders?status=shipped' })}`)
  await signIn(page, staff.email)
  await page.waitForURL('**/admin/orders?status=shipped')
  await heading(page, 'Orders').waitFor()
  const banner = page.getByRole('banner')
  expect(await banner.getByText('Shirin Akter').isVisible()).toBe(true)
  await banner.getByRole('button', { name: 'Sign out' }).click()
  await toastOf(page, 'Logged out successfully')
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/admin')
  await page.waitForURL('**/signin?next=%2Fadmin')
})

it('keeps its pages out of search engines and its code out of the shop', async () => {
  const page = await (await fetch(`${shop.url}/admin`)).text()
  expect(page).toContain('<meta name="robots" content="noindex"')
  expect(page).not.toContain('Back office')
  const home = await (await fetch(shop.url)).text()
  const needed = [...home.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, path]) => String(path))
  expect(needed.length).toBeGreaterThan(3)
  for (const path of needed) expect(await (await fetch(shop.url + path)).text(), path).not.toContain('Back Office')
})

it.each(['phone', 'desk'] as const)('every screen works for everybody on a %s', async (device) => {
  const { orderId, email, token } = await cashOrder()
  await shoppers.call('POST', '/api/contact', { subject: 'Samples', message: 'Do you send samples?' }, token)
  const staff = await staffAccount()
  const messages = await shoppers.call<{ messages: { _id: string }[] }>(
    'GET',
    '/api/admin/messages',
    undefined,
    staff.token,
  )
  const screens = [
    ['/admin', 'Today'],
    ['/admin/orders', 'Orders'],
    [`/admin/orders/${orderId}`, `Order ${numberOf(orderId)}`],
    ['/admin/customers', 'Customers'],
    [`/admin/customers?search=${email}`, 'Customers'],
    ['/admin/messages', 'Messages'],
    [`/admin/messages/${messages.messages[0]?._id}`, 'Samples'],
  ] as const
  const page = await visitAs(staff.token, '/admin', { device })
  for (const [path, title] of screens) {
    await page.goto(path)
    await heading(page, title).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.title()).toBe(`${title} · Back Office`)
    await expectAccessible(page)
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
})

it('works by keyboard alone', async () => {
  const { orderId } = await cashOrder('Keya Das')
  const page = await visitAs((await staffAccount()).token, '/admin/orders')
  await heading(page, 'Orders').waitFor()
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' | 'searchbox' = 'link') => {
    const wanted = page.getByRole(role, { name }).locator('visible=true').first()
    await wanted.waitFor()
    for (let presses = 0; presses < 80; presses += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${name}`)
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  await tabTo('Search the orders', 'searchbox')
  await page.keyboard.type('keya')
  await page.waitForURL('**/admin/orders?search=keya')
  await expect.poll(() => main(page).getByRole('row').count()).toBe(2)
  await tabTo(numberOf(orderId))
  await page.keyboard.press('Enter')
  await heading(page, `Order ${numberOf(orderId)}`).waitFor()
  await tabTo('Cancel order', 'button')
  await page.keyboard.press('Enter')
  await tabTo('Keep order', 'button')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Cancel order')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('Confirm')
  await page.keyboard.press('Enter')
  const ship = main(page).getByRole('button', { name: 'Mark as shipped' })
  await expect.poll(() => ship.isEnabled()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('What to do')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Mark as shipped')
})

it('leads from a customer to the own orders, and prints a packing slip', async () => {
  const { orderId, email, product } = await cashOrder('Lamia Akhter')
  const page = await visitAs((await staffAccount()).token, '/admin/customers')
  await page.getByRole('searchbox', { name: 'Search the customers' }).fill(email)
  const row = main(page).getByRole('row').filter({ hasText: email })
  await expect.poll(() => row.count()).toBe(1)
  await row.getByRole('link', { name: 'Lamia Akhter' }).click()
  await main(page)
    .getByRole('link', { name: numberOf(orderId) })
    .locator('visible=true')
    .click()
  const slip = main(page).getByRole('heading', { name: 'Ship To' })
  await slip.waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Gallery · Packing slip', product.name, 'To collect in cash', '+8801712345678'])
    expect(await main(page).getByText(words).first().isVisible(), words).toBe(true)
  expect(await page.getByRole('navigation', { name: 'Back office' }).isVisible()).toBe(false)
  expect(await main(page).getByRole('button', { name: 'Confirm' }).isVisible()).toBe(false)
})
