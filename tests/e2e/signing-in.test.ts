import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, password, readLocalStorage, signIn } from '#tests/support/customer.ts'
import { button, expectFocused, field, moveTo } from '#tests/support/screen.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('a visitor signs up with the terms and valid fields, and signs in: the account has the role user, and home is shown [C05] [C06] [C07] [C08] [C09] [C10]', async () => {
  shop.expectError(/409|ERR_FAILED/)
  const taken = await customers.openAccount()
  const email = `${randomUUID()}@example.com`
  const page = await shop.visit('/signup')
  const main = page.getByRole('main')
  const create = button(page, 'Create Account')
  const terms = page.getByRole('checkbox')
  await expect.poll(() => field(page, 'Account Type').inputValue()).toBe('User Account')
  await expect.poll(() => field(page, 'Account Type').isEditable()).toBe(false)
  for (const [name, path] of [
    [/^Terms Of Service/, '/terms'],
    [/^Privacy Policy/, '/privacy'],
    ['Sign In', '/signin'],
  ] as const) {
    await expect.poll(() => main.getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
  await expect.poll(() => terms.isChecked()).toBe(false)
  await expect.poll(() => create.isDisabled()).toBe(true)
  await field(page, 'Password').press('Enter')
  await toastOf(page, 'Please accept the terms and conditions')

  // No error appears above a label while it is pressed: it would move the label away from the press.
  await field(page, 'Email').fill('ayesha')
  await page.getByText('I agree to the').hover({ position: { x: 5, y: 5 } })
  await page.mouse.down()
  await expectSettled(page)
  await page.mouse.up()
  await expect.poll(() => terms.isChecked()).toBe(true)
  await field(page, 'Email').fill('')
  await create.click()
  for (const words of ['Enter your full name', 'Enter your email', 'Create a password']) {
    await page.getByText(words, { exact: true }).waitFor()
  }
  await field(page, 'Email').fill('ayesha')
  await field(page, 'Password').fill('12345')
  // Going to another field names what is wrong; going to a button does not, because it would move while it is pressed.
  await page.getByText('Enter a valid email address', { exact: true }).waitFor()
  await create.focus()
  await expect.poll(() => page.getByText('Password must be at least 6 characters', { exact: true }).count()).toBe(0)
  await create.click()
  await page.getByText('Enter a valid email address', { exact: true }).waitFor()
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
  await expectAccessible(page)

  await field(page, 'Full Name').fill('Ayesha Rahman')
  await field(page, 'Email').fill(taken.email)
  await field(page, 'Password').fill(password)
  await create.click()
  await toastOf(page, 'An account with this email address already exists')
  await page.route('**/api/user/register', (route) => route.abort())
  await create.click()
  await toastOf(page, 'Registration failed')
  await page.unroute('**/api/user/register')
  await page.reload()
  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('Ayesha Rahman')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(taken.email)
  await expect.poll(() => field(page, 'Password').inputValue()).toBe('')

  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await terms.check()
  const sent = page.waitForRequest('**/api/user/register')
  await create.click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Ayesha Rahman', email, password, role: 'user' })
  await toastOf(page, 'Your account is ready')
  await page.waitForURL('/signin')
  await button(page, 'Sign In').waitFor()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Sign In').click()
  await page.waitForURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Ayesha Rahman' }).waitFor()
  await expect
    .poll(async () => JSON.parse((await readLocalStorage(page, 'root')) ?? '{}').state.userInfo)
    .toEqual({ name: 'Ayesha Rahman', email, role: 'user' })
})

it('shows a picture that is dimmed in dark mode, on signing in and on signing up', async () => {
  const page = await shop.visit('/signin', { colorScheme: 'dark' })
  for (const action of ['Sign In', 'Create Account']) {
    await button(page, action).waitFor()
    const side = page.locator('main img').locator('xpath=..').locator('xpath=..')
    await side.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    const { channels } = await sharp(await side.screenshot()).stats()
    const [red = 255, green = 255, blue = 255] = channels.map(({ mean }) => mean)
    expect(0.2126 * red + 0.7152 * green + 0.0722 * blue, action).toBeLessThan(128)
    // A picture of a single color would be empty.
    expect(Math.max(...channels.map(({ stdev }) => stdev)), action).toBeGreaterThan(10)
    if (action === 'Sign In') await page.getByRole('link', { name: 'Create an account' }).click()
  }
})

it('a guest signs in on the way to the orders: missing fields, what failed, and back; an ended session is explained [C01] [C02] [C03] [C04] [C05] [G01]', async () => {
  shop.expectError(/401|ERR_FAILED/)
  const { email } = await customers.openAccount()
  const page = await shop.visit('/orders')
  const main = page.getByRole('main')
  await page.waitForURL('/signin?next=%2Forders')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('/signup?next=%2Forders')
  await main.getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/signin?next=%2Forders')
  await button(page, 'Sign In').click()
  await page.getByText('Enter your email', { exact: true }).waitFor()
  await page.getByText('Enter your password', { exact: true }).waitFor()
  await expectFocused(field(page, 'Email'))
  await expectAccessible(page)
  await field(page, 'Email').fill('a')
  await page.getByText('Enter your email', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('Enter your password', { exact: true }).isVisible()).toBe(true)
  await field(page, 'Password').fill('secret')
  await page.getByText('Enter your password', { exact: true }).waitFor({ state: 'detached' })
  await button(page, 'Show password').click()
  await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('text')
  await button(page, 'Hide password').click()
  await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('password')

  // The server's message, else “Login failed”.
  await keepToasts(page)
  await signIn(page, 'nobody@example.com')
  await toastOf(page, 'Invalid email or password')
  await main.getByText('Invalid email or password').waitFor()
  await expect.poll(() => field(page, 'Password').inputValue()).toBe(password)
  await page.route('**/api/user/login', (route) => route.abort())
  await button(page, 'Sign In').click()
  await toastOf(page, 'Login failed')
  await main.getByText('Login failed').waitFor()
  await page.unroute('**/api/user/login')
  await signIn(page, email)
  await page.waitForURL('/orders')
  // The toast of a failed try does not follow to the next page.
  await expect.poll(() => toasts(page).count()).toBe(0)
  for (const path of ['/signin', '/signup']) {
    await moveTo(page, path)
    await page.waitForURL('/')
  }

  // The page that detects that the session has ended may be another one than the page that requires signing in.
  await expectSettled(page)
  await customers.call('POST', '/api/user/logout', undefined, String(await readLocalStorage(page, 'token')))
  await page.goto('/faq')
  await expect.poll(() => readLocalStorage(page, 'token')).toBeNull()
  await moveTo(page, '/orders')
  await page.waitForURL('/signin?next=%2Forders')
  await page.getByText('Your session has ended. Sign in again to continue where you left off.').waitFor()
  await signIn(page, email)
  await page.waitForURL('/orders')
  await page.getByRole('banner').getByRole('link', { name: 'Ayesha Rahman' }).click()
  await button(page, 'Logout').click()
  await page.waitForURL('/')
  await moveTo(page, '/signin')
  await page.getByText('Welcome back.').waitFor()
})
