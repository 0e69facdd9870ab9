import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf, password, readLocalStorage } from '#tests/support/customer.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { button, expectFocused, field, hydrated, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

const linkTo = (email: string) => mailboxOf(shop).linkTo(email, '/reset-password')

it('a customer sets a forgotten password by an emailed link, which is removed from the address bar at once [C14]', async () => {
  shop.expectError(/401/)
  const { page, email } = await customers.visitSignedIn('/faq')
  const guest = await shop.visit('/signin')
  await main(guest).getByRole('link', { name: 'Forgot Your Password' }).click()
  await guest.waitForURL('/forgot-password')
  await button(guest, 'Send the Link').click()
  await main(guest).getByText('Enter your email', { exact: true }).waitFor()
  await expectAccessible(guest)
  await field(guest, 'Email').fill(email.toUpperCase())
  await button(guest, 'Send the Link').click()
  await main(guest).getByText('If an account uses this email address, we’ve sent a link to it.').waitFor()
  await expectAccessible(guest)
  await expectFocused(main(guest).getByRole('status'))
  await button(guest, 'try again').click()
  await expectFocused(field(guest, 'Email'))
  await expect.poll(() => field(guest, 'Email').inputValue()).toBe(email.toUpperCase())

  await guest.goto(await linkTo(email))
  await expect.poll(() => guest.url()).toBe(`${shop.url}/reset-password`)
  await guest.reload()
  await expect.poll(() => guest.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await field(guest, 'New Password').fill('short')
  await button(guest, 'Set the Password').click()
  await main(guest).getByText('Password must be at least 6 characters').waitFor()
  await expectAccessible(guest)
  await field(guest, 'New Password').fill('tuberose-88')
  await button(guest, 'Set the Password').click()
  await toastOf(guest, 'Your new password is set. Please sign in.')
  await guest.waitForURL('/signin')
  expect(
    await guest.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('/reset-password'))),
  ).toEqual([])
  await expect.poll(() => field(guest, 'Email').inputValue()).toBe(email)
  await field(guest, 'Password').fill('tuberose-88')
  await button(guest, 'Sign In').click()
  await guest.waitForURL(`${shop.url}/`)

  await page.reload()
  await expect.poll(() => readLocalStorage(page, 'token')).toBeNull()
})

it('signs out before Sign In opens, which would redirect a signed-in customer [C14]', async () => {
  shop.expectError(/401/)
  const { page, email } = await customers.visitSignedIn('/faq')
  await customers.call('POST', '/api/user/forgot-password', { email })
  await page.goto(await linkTo(email))
  await expectSettled(page)
  const steps: string[] = []
  page.on('request', (request) => /assets.sign-in-/.test(request.url()) && steps.push('Sign In opens'))
  await page.route('**/api/order/count', async (route) => {
    await toastOf(page, 'Your new password is set. Please sign in.')
    steps.push('the session has ended')
    await route.continue()
  })
  await field(page, 'New Password').fill('tuberose-88')
  await button(page, 'Set the Password').click()
  await page.waitForURL('/signin')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email)
  await expect.poll(() => main(page).getByText('Your session has ended').count()).toBe(0)
  // The screen has more than one file.
  expect([...new Set(steps)]).toEqual(['the session has ended', 'Sign In opens'])
})

it('rejects a link that was used, and offers a new one [C14]', async () => {
  shop.expectError(/400/)
  const { email } = await customers.openAccount()
  await customers.call('POST', '/api/user/forgot-password', { email })
  const link = await linkTo(email)
  await customers.call('POST', '/api/user/reset-password', { token: link.split('#')[1], password: 'vetiver-99' })

  const page = await shop.visit(link, { device: 'phone' })
  await field(page, 'New Password').fill(password)
  await button(page, 'Set the Password').click()
  const words = 'This link has already been used or has expired. Please request a new one.'
  await main(page).getByText(words).waitFor()
  await expectAccessible(page)
  await expect.poll(() => field(page, 'New Password').inputValue()).toBe(password)
  await main(page).getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('/forgot-password')
})

it('says so when the URL contains no token [C14]', async () => {
  const page = await shop.visit('/reset-password')
  await main(page).getByText('This link is incomplete.').waitFor()
  await expectAccessible(page)
})

it('the email typed at Sign In is kept at Forgot Your Password, Sign Up and back, but never in the URL, which keeps the page to return to [C01] [C14]', async () => {
  const page = await shop.visit('/signin?next=%2Forders')
  await hydrated(page)
  // The URL changes before the screen does, and both screens have this field.
  const screen = (name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
  await field(page, 'Email').fill('ayesha@example.com')
  await main(page).getByRole('link', { name: 'Forgot Your Password' }).click()
  await page.waitForURL('/forgot-password?next=%2Forders')
  await screen('Forgot Your Password')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('ayesha@example.com')
  await page.goBack()
  await page.waitForURL('/signin?next=%2Forders')
  await screen('Sign In')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('ayesha@example.com')
  await main(page).getByRole('link', { name: 'Forgot Your Password' }).click()
  await page.waitForURL('/forgot-password?next=%2Forders')
  await screen('Forgot Your Password')
  await field(page, 'Email').fill('ayesha.rahman@example.com')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/signin?next=%2Forders')
  await screen('Sign In')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('ayesha.rahman@example.com')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('/signup?next=%2Forders')
  await screen('Sign Up')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('ayesha.rahman@example.com')
  await field(page, 'Email').fill('nadia@example.com')
  await page.reload()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('nadia@example.com')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/signin?next=%2Forders')
  await screen('Sign In')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('nadia@example.com')
  await page.goBack()
  await page.waitForURL('/signup?next=%2Forders')
  await screen('Sign Up')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('nadia@example.com')
})

it('shows the same message for an unknown email, and keeps it when the call fails [C14]', async () => {
  shop.expectError(/ERR_FAILED/)
  const page = await shop.visit('/forgot-password')
  await page.route('**/forgot-password', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(page, 'Email').fill('nobody@example.com')
  await button(page, 'Send the Link').click()
  await toastOf(page, 'The link could not be sent. Please try again.')
  await page.unroute('**/forgot-password')
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('nobody@example.com')
  await button(page, 'Send the Link').click()
  await main(page).getByText('If an account uses this email address, we’ve sent a link to it.').waitFor()
})
