import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, password, readLocalStorage, signIn } from '#tests/support/customer.ts'
import { blankPage, button, expectFocused, field, hydrated } from '#tests/support/screen.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('a visitor signs up and signs in: the account has the role user, and home is shown [C05] [C06] [C09] [C10]', async () => {
  const email = `${randomUUID()}@example.com`
  const page = await shop.visit('/signup')
  await expect.poll(() => field(page, 'Account Type').inputValue()).toBe('User Account')
  await expect.poll(() => field(page, 'Account Type').isEditable()).toBe(false)
  const main = page.getByRole('main')
  await expect.poll(() => main.getByRole('checkbox').isChecked()).toBe(false)
  for (const [name, path] of [
    [/^Terms Of Service/, '/terms'],
    [/^Privacy Policy/, '/privacy'],
    ['Sign In', '/signin'],
  ] as const) {
    await expect.poll(() => main.getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
  await field(page, 'Full Name').fill('Ayesha Rahman')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  const sent = page.waitForRequest('**/api/user/register')
  await button(page, 'Create Account').click()
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

it('shows missing fields on signing in, clears each message on edit, and says why it failed [C01] [C03] [C04]', async () => {
  shop.expectError(/401|ERR_FAILED/)
  const page = await shop.visit('/signin')
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
  await page.getByRole('main').getByText('Invalid email or password').waitFor()
  await expect.poll(() => field(page, 'Password').inputValue()).toBe(password)
  await page.route('**/api/user/login', (route) => route.abort())
  await button(page, 'Sign In').click()
  await toastOf(page, 'Login failed')
  await page.getByRole('main').getByText('Login failed').waitFor()

  // The toast of a failed try does not follow to the next page.
  await page.unroute('**/api/user/login')
  const { email } = await customers.openAccount()
  await signIn(page, email)
  await page.waitForURL('/')
  await expect.poll(() => toasts(page).count()).toBe(0)
})

it('accepts a registration only with the terms and without missing or invalid fields [C07] [C08]', async () => {
  const page = await shop.visit('/signup')
  await hydrated(page)
  await expect.poll(() => button(page, 'Create Account').isDisabled()).toBe(true)
  await field(page, 'Password').press('Enter')
  await toastOf(page, 'Please accept the terms and conditions')
  for (const [name, path] of [
    ['Terms Of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await expect.poll(() => page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
  await page.getByRole('checkbox').check()
  await button(page, 'Create Account').click()
  for (const words of ['Enter your full name', 'Enter your email', 'Create a password']) {
    await page.getByText(words, { exact: true }).waitFor()
  }
  await field(page, 'Email').fill('ayesha')
  await field(page, 'Password').fill('12345')
  // Going to another field names what is wrong; going to a button does not, because it would move while it is pressed.
  await page.getByText('Enter a valid email address', { exact: true }).waitFor()
  await button(page, 'Create Account').focus()
  await expect.poll(() => page.getByText('Password must be at least 6 characters', { exact: true }).count()).toBe(0)
  await button(page, 'Create Account').click()
  await page.getByText('Enter a valid email address', { exact: true }).waitFor()
  await page.getByText('Password must be at least 6 characters', { exact: true }).waitFor()
})

it('shows no error above a label while it is pressed, which would move it away from the press [C07]', async () => {
  const page = await shop.visit('/signup')
  await hydrated(page)
  await field(page, 'Email').fill('ayesha')
  await page.getByText('I agree to the').hover({ position: { x: 5, y: 5 } })
  await page.mouse.down()
  await expectSettled(page)
  await page.mouse.up()
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
})

it('shows the server’s message when registration fails, and keeps the typed text [C09]', async () => {
  shop.expectError(/409|ERR_FAILED/)
  const { email } = await customers.openAccount()
  const page = await shop.visit('/signup')
  await field(page, 'Full Name').fill('Ayesha Rahman')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('checkbox').check()
  await button(page, 'Create Account').click()
  await toastOf(page, 'An account with this email address already exists')
  await page.route('**/api/user/register', (route) => route.abort())
  await button(page, 'Create Account').click()
  await toastOf(page, 'Registration failed')
  await page.reload()
  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('Ayesha Rahman')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
  await expect.poll(() => field(page, 'Password').inputValue()).toBe('')
})

it('redirects signed-in customers away from signing in and signing up [C02]', async () => {
  const { page } = await customers.visitSignedIn('/signin')
  await page.waitForURL('/')
  await page.goto('/signup')
  await page.waitForURL('/')
})

it('returns a guest to the page that required sign-in, also after signing up [C05] [G01]', async () => {
  const { email } = await customers.openAccount()
  const page = await shop.visit('/orders')
  await page.waitForURL('/signin?next=%2Forders')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('/signup?next=%2Forders')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/signin?next=%2Forders')
  await signIn(page, email)
  await page.waitForURL('/orders')
})

it('says why after a session has expired, but not after signing out', async () => {
  shop.expectError(/401/)
  const { email, token } = await customers.openAccount()
  await customers.call('POST', '/api/user/logout', undefined, token)
  // The page that detects it may be another one than the page that requires signing in.
  const page = await shop.visit('/faq', { storage: { token } })
  await expect.poll(() => readLocalStorage(page, 'token')).toBeNull()
  await page.goto('/orders')
  await page.waitForURL('/signin?next=%2Forders')
  await page.getByText('Your session has ended. Sign in again to continue where you left off.').waitFor()
  await signIn(page, email)
  await page.waitForURL('/orders')
  await page.getByRole('banner').getByRole('link', { name: 'Ayesha Rahman' }).click()
  await button(page, 'Logout').click()
  await page.waitForURL('/')
  await page.goto('/signin')
  await page.getByText('Welcome back.').waitFor()
})

it('never leads to another site after signing in, whatever next says [C05]', async () => {
  const { email } = await customers.openAccount()
  const page = await shop.visit(blankPage)
  for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/']) {
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await signIn(page, email)
    await page.waitForURL(`${shop.url}/`)
  }
})
