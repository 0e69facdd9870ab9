import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fillAddress } from '#tests/support/address-form.ts'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf } from '#tests/support/customer.ts'
import { blankPage, button, holdRequests, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

// The API calls of the storefront: their headers and bodies.
const shop = openSharedShop()
const customers = customersOf(shop)

interface Call {
  name: string
  bearer: string | undefined
  type: string | undefined
  body: unknown
}

/** Records all API calls of the page from now on. */
function listen(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const { authorization, 'content-type': type } = request.headers()
    const body = request.postData() === null ? undefined : request.postDataJSON()
    calls.push({ name: `${request.method()} ${pathname}`, bearer: authorization, type, body })
  })
  return calls
}

it('every call of the account carries the bearer token, and JSON where it has a body [M20]', async () => {
  const [one] = await customers.twoProducts()
  const { page, token, name, email } = await customers.visitSignedIn(blankPage, [cartLine(one, 2)])
  const calls = listen(page)
  const called = (wanted: string) => calls.filter((call) => call.name === wanted)

  await page.goto('/profile')
  await button(page, 'Edit Profile').click()
  await main(page).getByLabel('Address', { exact: true }).fill('House 7, Dhaka')
  await button(page, 'Save').click()
  await toastOf(page, 'Profile updated successfully')
  // A changed profile comes with a new token.
  const renewed = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto('/cart')
  await button(page, 'Add New Address').click()
  await fillAddress(main(page))
  await button(page, 'Save Address').click()
  await button(page, 'Place Order').click()
  await page.waitForURL('/checkout/*')
  const orderId = page.url().split('/').at(-1)
  await page.getByRole('heading', { name: 'Delivery Address' }).waitFor()
  // A message sends the name and email of its author even before the profile is loaded.
  const release = await holdRequests(page, '**/api/user/profile')
  await page.goto('/contact')
  await main(page).getByLabel('Subject').fill('Vetiver')
  await main(page).getByRole('textbox', { name: 'Message' }).fill('Is it back?')
  await button(page, 'Send Message').click()
  await main(page).getByRole('heading', { name: 'Vetiver' }).waitFor()
  release()

  for (const wanted of [
    'GET /api/user/profile',
    'PUT /api/user/profile',
    'GET /api/user/addresses',
    'POST /api/user/addresses',
    'POST /api/order/create',
    'GET /api/order/count',
    `GET /api/order/user/${orderId}`,
    'GET /api/contact/my-contacts',
    'POST /api/contact',
  ]) {
    expect(called(wanted).length, wanted).toBeGreaterThan(0)
    for (const { bearer, body, type } of called(wanted)) {
      expect([`Bearer ${token}`, `Bearer ${renewed}`], wanted).toContain(bearer)
      if (body !== undefined) expect(type, wanted).toMatch(/^application\/json/)
    }
  }
  expect(called('PUT /api/user/profile')[0]?.body).toMatchObject({ name, email, phone: '', address: 'House 7, Dhaka' })
  expect(called('POST /api/user/addresses')[0]?.body).toMatchObject({
    label: 'Home',
    street: 'Station Road',
    city: 'Sylhet Sadar',
    state: 'Sylhet',
    zipCode: '3100',
    country: 'Bangladesh',
  })
  expect(called('POST /api/order/create')[0]?.body).toMatchObject({
    items: [{ _id: one._id, name: one.name, price: one.price, quantity: 2 }],
    amount: (Math.round(one.price * 100) * 2) / 100,
    address: { street: 'Station Road', zipCode: '3100', name, email },
  })
  expect(called('POST /api/contact')[0]?.body).toEqual({ name, email, subject: 'Vetiver', message: 'Is it back?' })
})

it('a guest sends no token, and makes no calls that need one [M20]', async () => {
  const page = await shop.visit(blankPage)
  const calls = listen(page)
  await page.goto('/')
  for (const path of ['/shop', '/cart', '/wishlist', '/contact', '/orders']) {
    await expectSettled(page)
    await moveTo(page, path)
  }
  await page.waitForURL('/signin?next=%2Forders')
  expect(calls.filter(({ name, bearer }) => bearer !== undefined || !name.startsWith('GET /api/products'))).toEqual([])
})
