import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fillAddress } from '#tests/support/address-form.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, password, rootOf } from '#tests/support/customer.ts'
import { field, moveTo } from '#tests/support/screen.ts'
import { toastOf, toasts } from '#tests/support/toasts.ts'

// Calls of the storefront: rejected with a message, rejected without one, and without a response.
const shop = openSharedShop()
const customers = customersOf(shop)

const serverMessage = 'The counter is being painted today.'
const fill = async (page: Page, typed: Record<string, string>) => {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value)
}

interface FailureCase {
  call: string
  path: string
  /** Fills in what the call needs. */
  fillIn(page: Page): Promise<void>
  button: string
  /** The text shown when the response has no message. */
  withoutMessage: string
  /** The text shown without a response. */
  networkError: string
}

const ofGuests: FailureCase[] = [
  {
    call: 'POST /api/user/login',
    path: '/signin',
    fillIn: (page) => fill(page, { Email: 'rahima@example.com', Password: password }),
    button: 'Sign In',
    withoutMessage: 'Login failed',
    networkError: 'Login failed',
  },
  {
    call: 'POST /api/user/register',
    path: '/signup',
    async fillIn(page) {
      await fill(page, { 'Full Name': 'Rahima Begum', Email: 'rahima@example.com', Password: password })
      await page.getByRole('checkbox').check()
    },
    button: 'Create Account',
    withoutMessage: 'Registration failed',
    networkError: 'Registration failed',
  },
]

const ofCustomers: FailureCase[] = [
  {
    call: 'POST /api/contact',
    path: '/contact',
    fillIn: (page) => fill(page, { Subject: 'Vetiver', Message: 'Is it back?' }),
    button: 'Send Message',
    withoutMessage: 'Failed to send message',
    networkError: 'Failed to send message. Please try again.',
  },
  {
    call: 'PUT /api/user/profile',
    path: '/profile',
    fillIn: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
    button: 'Save',
    withoutMessage: 'Failed to update profile',
    networkError: 'Failed to update profile. Please try again.',
  },
  {
    call: 'POST /api/order/create',
    path: '/cart',
    fillIn: async () => {},
    button: 'Place Order',
    withoutMessage: 'Failed to place order',
    networkError: 'Failed to place order',
  },
  {
    call: 'POST /api/user/addresses',
    path: '/cart',
    async fillIn(page) {
      await page.getByRole('button', { name: 'Add New Address' }).click()
      await fillAddress(page.getByRole('dialog'))
    },
    button: 'Save Address',
    withoutMessage: 'Failed to add address',
    networkError: 'Failed to add address',
  },
]

/** From now on the call gets this response, or none. */
async function endWith(page: Page, call: string, response: { success: false; message?: string } | null) {
  const [method, path] = call.split(' ')
  await page.unroute(`**${path}*`)
  await page.route(`**${path}*`, (route) => {
    if (route.request().method() !== method) return route.continue()
    return response ? route.fulfill({ status: 500, json: response }) : route.abort()
  })
}

/** Waits for a toast with this text, and dismisses it by script: a modal dialog may block the pointer. */
async function dismiss(page: Page, message: string) {
  await toastOf(page, message)
  await toasts(page)
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click()
    })
  await toasts(page).getByText(message, { exact: true }).waitFor({ state: 'detached' })
}

async function expectFailures(page: Page, { call, path, fillIn, button, withoutMessage, networkError }: FailureCase) {
  await moveTo(page, path)
  await fillIn(page)
  const act = page.getByRole('main').getByRole('button', { name: button, exact: true })
  for (const [response, message] of [
    [{ success: false, message: serverMessage }, serverMessage],
    [{ success: false }, withoutMessage],
    [null, networkError],
  ] as const) {
    await endWith(page, call, response)
    await act.click()
    await dismiss(page, message)
    await page.getByRole('main').getByText(message, { exact: true }).waitFor()
    await expect.poll(() => act.isEnabled()).toBe(true)
  }
}

it('signing in and up show the server’s message, else their own, also without a response [C04] [C09]', async () => {
  shop.expectError(/500|ERR_FAILED/)
  const page = await shop.visit('/faq')
  for (const failure of ofGuests) await expectFailures(page, failure)
})

it('a message, the profile, an order and an address show the server’s message, else their own, also without a response [E04] [E09] [F08] [K04]', async () => {
  shop.expectError(/500|ERR_FAILED/)
  const [one] = await customers.twoProducts()
  const { token } = await customers.openAccount()
  await customers.addAddress(token)
  const page = await shop.visit('/faq', { storage: { token, root: rootOf([cartLine(one)]) } })
  for (const failure of ofCustomers) await expectFailures(page, failure)
})

it('orders that cannot be loaded show the server’s message, else "Failed to fetch orders", and always a toast [G09]', async () => {
  shop.expectError(/500|ERR_FAILED/)
  const { page } = await customers.visitSignedIn('/orders')
  await page.getByRole('heading', { name: 'No Orders Yet' }).waitFor()
  for (const [response, message] of [
    [{ success: false, message: serverMessage }, serverMessage],
    [{ success: false }, 'Failed to fetch orders'],
    [null, 'Failed to load orders'],
  ] as const) {
    await endWith(page, 'GET /api/order/my-orders', response)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Error Loading Orders' }).waitFor()
    await dismiss(page, 'Failed to load orders')
  }
  await page.unroute('**/api/order/my-orders*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'No Orders Yet' }).waitFor()
})
