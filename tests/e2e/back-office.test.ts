import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#database/schema/index.ts'
import { backOfficeOf, heading, orderLink } from '#tests/support/back-office.ts'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { setLocalStorage, signIn } from '#tests/support/customer.ts'
import { nameOfOrder, orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, expectFocused, main, moveTo, scriptsIn, withoutPolling } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { cashOrder, customers, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

it('shows a customer nothing of the back office, whatever role the browser stores [P01]', async () => {
  const customer = await customers.openAccount()
  const page = await visitAs(customer.token, '/faq')
  await page.getByRole('banner').getByRole('link', { name: customer.name }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Back office' }).count()).toBe(0)
  const userInfo = { name: customer.name, email: customer.email, role: 'admin' }
  const root = { state: { cart: [], userInfo, orderCount: 0, wishlist: [] }, version: 1 }
  await setLocalStorage(page, { root: JSON.stringify(root) })
  await page.goto('/admin')
  for (const path of ['/admin', '/admin/orders', '/admin/customers', '/admin/messages']) {
    await moveTo(page, path)
    await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Back office' }).count(), { message: path }).toBe(0)
    await expect.poll(() => page.title(), { message: path }).toBe('Page Not Found · AL-ARIA Perfume Gallery')
  }
})

it('sends a guest to sign in and back; signing out, and the end of the role, leave the back office [P01] [P02]', async () => {
  const staff = await staffAccount()
  const page = await shop.visit(blankPage)
  // Requests that are pending when the session ends would fail with 401.
  await withoutPolling(page)
  await page.goto('/admin/orders?status=shipped')
  await page.waitForURL(`**/signin?${new URLSearchParams({ next: '/admin/orders?status=shipped' })}`)
  await signIn(page, staff.email)
  await page.waitForURL('**/admin/orders?status=shipped')
  await heading(page, 'Orders').waitFor()
  await main(page).getByRole('note').getByText('Test mode: card payments bring in no money.').waitFor()
  const banner = page.getByRole('banner')
  await expect.poll(() => banner.getByText('Shirin Akter').isVisible()).toBe(true)
  await expectSettled(page)
  await banner.getByRole('button', { name: 'Sign out' }).click()
  await toastOf(page, 'Logged out successfully')
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/admin')
  await page.waitForURL('**/signin?next=%2Fadmin')
  // Loaded as a page of the shop, whose list of routes has no back office.
  await page.reload()
  await signIn(page, staff.email)
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await heading(page, 'Today').waitFor()
  await expectSettled(page)

  await shop.db.update(users).set({ role: 'user' }).where(eq(users.email, staff.email))
  shop.expectError(/403/)
  // Returning to the window checks the role immediately; otherwise the next poll would notice after some seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor()
})

it('shows the notice about test payments together with the screen, so that nothing moves under a press, and opens them; each screen has its title and is marked in the menu', async () => {
  const { page } = await visitAsStaff(blankPage)
  await page.addInitScript(() => {
    const shown: boolean[] = []
    Object.assign(window, { noticeShown: shown })
    new MutationObserver(() => {
      if (document.querySelector('main h1')?.textContent === 'Catalogue')
        shown.push(document.querySelector('main [role="note"]') !== null)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/catalogue')
  await heading(page, 'Catalogue').waitFor()
  await main(page).getByRole('note').waitFor()
  const shown = await page.evaluate(() => (window as unknown as { noticeShown: boolean[] }).noticeShown)
  expect(new Set(shown)).toEqual(new Set([true]))

  const opening = page.waitForEvent('popup')
  await button(page, 'View test payments').press('Enter')
  await (await opening).getByRole('heading', { level: 1 }).waitFor()
  await expectFocused(button(page, 'View test payments'))

  const { orderId } = await cashOrder()
  const places = page.getByRole('navigation', { name: 'Back office' })
  const orderTitle = `Order ${orderNumber(orderId)}\u00a0·\u00a0${await nameOfOrder(shop.db, orderId)}`
  const inMenu = (name: string) => places.getByRole('link', { name, exact: true })
  for (const [link, title, place] of [
    [inMenu('Today'), 'Today', 'Today'],
    [inMenu('Orders'), 'Orders', 'Orders'],
    [orderLink(page, orderId), orderTitle, 'Orders'],
    [inMenu('Customers'), 'Customers', 'Customers'],
  ] as const) {
    await link.click()
    await heading(page, title).waitFor()
    await expect.poll(() => places.locator('[aria-current=page]').allTextContents()).toEqual([place])
    await expect.poll(() => page.title()).toBe(`${title} · Back Office`)
  }
})

it('keeps its pages out of search engines and its code out of the shop', async () => {
  const page = await (await fetch(`${shop.url}/admin`)).text()
  expect(page).toContain('<meta name="robots" content="noindex"')
  expect(page).not.toContain('Back office')
  const needed = scriptsIn(await (await fetch(shop.url)).text())
  expect(needed.length).toBeGreaterThan(3)
  for (const path of needed)
    expect(await (await fetch(shop.url + path)).text(), path).not.toMatch(/Back Office|admin\/orders/)
})
