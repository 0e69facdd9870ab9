import { expect, it } from 'vitest'
import { setOwner } from '#server/modules/accounts/index.ts'
import { backOfficeOf, heading, orderLink } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { password, rootOf, setLocalStorage, signIn } from '#tests/support/customer.ts'
import { nameOfOrder, orderNumber } from '#tests/support/order-number.ts'
import { blankPage, button, expectFocused, main, moveTo, scriptsIn, withoutPolling } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const { cashOrder, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

it('shows a customer nothing of the back office, whatever role the browser stores [P01]', async () => {
  const staff = await staffAccount()
  const page = await shop.visit('/faq', { storage: { token: staff.token, root: rootOf([]) } })
  await page.getByRole('banner').getByRole('link', { name: staff.name }).waitFor()
  await expect.poll(() => page.locator('a[href*="/admin"]').count()).toBe(0)
  const userInfo = { name: staff.name, email: staff.email, role: 'admin' }
  const root = { state: { cart: [], userInfo, orderCount: 0, wishlist: [] }, version: 1 }
  await setLocalStorage(page, { root: JSON.stringify(root) })
  await page.goto('/profile')
  const accountType = main(page).getByRole('term').filter({ hasText: 'Account Type' }).locator('+ dd')
  await expect.poll(() => accountType.textContent()).toBe('User')
  await expect.poll(() => page.locator('a[href*="/admin"]').count()).toBe(0)
  await page.goto('/admin')
  await page.waitForURL('**/admin/sign-in')
  await heading(page, 'Sign In').waitFor()
  for (const path of ['/admin/orders', '/admin/customers']) {
    await moveTo(page, path)
    await page.waitForURL(`**/admin/sign-in?${new URLSearchParams({ next: path })}`)
    await heading(page, 'Sign In').waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Back office' }).count(), { message: path }).toBe(0)
  }
})

it('leads a typed address to signing in and back; signing out, and the end of the role, leave the back office [P01] [P02]', async () => {
  const staff = await staffAccount('Shirin Akter', 'owner', { proven: false })
  const page = await shop.visit(blankPage)
  // Requests that are pending when the session ends would fail with 401.
  await withoutPolling(page)
  await page.goto('/admin/orders?status=shipped')
  await page.waitForURL(`**/admin/sign-in?${new URLSearchParams({ next: '/admin/orders?status=shipped' })}`)
  shop.expectError(/401.*\/sign-in/)
  await signIn(page, staff.email, 'not the password')
  await main(page).getByRole('alert').getByText('Invalid email or password').waitFor()
  await signIn(page, staff.email)
  await page.waitForURL('**/admin/orders?status=shipped')
  await heading(page, 'Orders').waitFor()
  await main(page).getByRole('note').getByText('Test mode: card payments bring in no money.').waitFor()
  const banner = page.getByRole('banner')
  await expect.poll(() => banner.getByText('Shirin Akter').isVisible()).toBe(true)
  // Nothing of the session can be read by a script.
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('token')])).toEqual(['', null])
  await expectSettled(page)
  await banner.getByRole('button', { name: 'Sign out' }).click()
  await toastOf(page, 'Logged out successfully')
  await page.waitForURL('**/admin/sign-in?*')
  await page.goto('/admin')
  await page.waitForURL('**/admin/sign-in')
  await signIn(page, staff.email)
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await heading(page, 'Today').waitFor()
  await expectSettled(page)

  // What the screen loads again at the same moment is refused as well.
  shop.expectError(/401.*\/api\/admin\//)
  await setOwner(shop.db, staff.email, false)
  // Returning to the window checks the role immediately; otherwise the next poll would notice after some seconds.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForURL('**/admin/sign-in')
})

it('shows where one is signed in, and signs out on another device or everywhere', async () => {
  const { email, token } = await staffAccount('Shirin Akter', 'owner', { proven: false })
  const page = await visitAs(token, '/admin/sessions')
  const elsewhere = await shop.visit('/admin/sign-in', { device: 'phone' })
  await signIn(elsewhere, email)
  await heading(elsewhere, 'Today').waitFor()
  await page.reload()
  const devices = main(page).getByRole('list', { name: 'Devices, the last used first' }).getByRole('listitem')
  await expect.poll(() => devices.count()).toBe(2)
  await devices.filter({ hasText: 'This device' }).waitFor()
  const signOut = main(page).getByRole('button', { name: /^Sign out on Chrome/ })
  const dialog = page.getByRole('dialog', { name: 'Confirm It Is You' })
  shop.expectError(/40[03]/)
  await signOut.click()
  await dialog.getByLabel('Your password').fill('rose and amber')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('This is not your current password').waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await main(page).getByRole('alert').getByText('Enter your password to go on.').waitFor()
  expect(await devices.count()).toBe(2)
  await signOut.click()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await toastOf(page, 'Signed out on that device')
  await expect.poll(() => devices.count()).toBe(1)
  await elsewhere.goto('/admin/orders')
  await elsewhere.waitForURL('**/admin/sign-in?*')
  await button(page, 'Sign out everywhere').click()
  await page.waitForURL('**/admin/sign-in?next=%2Fadmin%2Fsessions')
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

it('finds orders, customers, products and messages from every screen, with the keyboard alone, and on a phone', async () => {
  const { orderId, product } = await cashOrder('Zareena')
  const { page } = await visitAsStaff('/admin')
  await heading(page, 'Today').waitFor()
  const box = page.getByRole('combobox', { name: 'Search everything' })
  const options = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
  const names = () =>
    options.evaluateAll((all) => all.map((option) => option.querySelector('span > span')?.textContent))
  await page.keyboard.press('/')
  await expectFocused(box)
  await page.keyboard.type('zareena')
  const name = `${await nameOfOrder(shop.db, orderId)} ${orderNumber(orderId)}`
  await expect.poll(names).toEqual([name, 'Zareena'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/orders?account=*')
  await expect.poll(() => box.inputValue()).toBe('')

  // As a scanner types it: Enter comes before anything is found.
  await heading(page, 'Orders').waitFor()
  await page.keyboard.press('/')
  await box.fill(orderNumber(orderId))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${orderId}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await box.fill(product.name)
  await options.filter({ hasText: product.brand }).first().click()
  await page.waitForURL(`**/admin/catalogue/${product._id}`)
  await box.fill('zzzzqqqq')
  await page.getByRole('search').getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => box.inputValue()).toBe('')
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
