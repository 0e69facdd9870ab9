import { expect, it } from 'vitest'
import { expectAccessible, expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { customersOf, password } from '#tests/support/customer.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { button, expectFocused, field, hydrated, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

const linkTo = (email: string) => mailboxOf(shop).linkTo(email, '/reset-password')

it('a customer sets a forgotten password by an emailed link, which works once; the typed email is kept, but never in the URL [C01] [C14]', async () => {
  shop.expectError(/400|ERR_FAILED/)
  const { email } = await customers.openAccount()
  const page = await shop.visit('/signin?next=%2Forders')
  await hydrated(page)
  // The URL changes before the screen does, and all screens have this field.
  const screen = (name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
  const typed = (text: string) => expect.poll(() => field(page, 'Email').inputValue()).toBe(text)
  await field(page, 'Email').fill('ayesha@example.com')
  await main(page).getByRole('link', { name: 'Forgot Your Password' }).click()
  await page.waitForURL('/forgot-password?next=%2Forders')
  await screen('Forgot Your Password')
  await typed('ayesha@example.com')
  await page.goBack()
  await page.waitForURL('/signin?next=%2Forders')
  await screen('Sign In')
  await typed('ayesha@example.com')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await page.waitForURL('/signup?next=%2Forders')
  await screen('Sign Up')
  await typed('ayesha@example.com')
  await field(page, 'Email').fill('nadia@example.com')
  await page.reload()
  await typed('nadia@example.com')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await page.waitForURL('/signin?next=%2Forders')
  await screen('Sign In')
  await typed('nadia@example.com')
  await main(page).getByRole('link', { name: 'Forgot Your Password' }).click()
  await screen('Forgot Your Password')

  await field(page, 'Email').fill('')
  await button(page, 'Send the Link').click()
  await main(page).getByText('Enter your email', { exact: true }).waitFor()
  await page.route('**/forgot-password', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(page, 'Email').fill(email.toUpperCase())
  await button(page, 'Send the Link').click()
  await toastOf(page, 'The link could not be sent. Please try again.')
  await page.unroute('**/forgot-password')
  await typed(email.toUpperCase())
  await button(page, 'Send the Link').click()
  await main(page).getByText('If an account uses this email address, we’ve sent a link to it.').waitFor()
  await expectAccessible(page)
  await expectFocused(main(page).getByRole('status'))
  await button(page, 'try again').click()
  await expectFocused(field(page, 'Email'))
  await typed(email.toUpperCase())

  const link = await linkTo(email)
  await page.goto(link)
  await expect.poll(() => page.url()).toBe(`${shop.url}/reset-password`)
  await page.reload()
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await field(page, 'New Password').fill('short')
  await button(page, 'Set the Password').click()
  await main(page).getByText('Password must be at least 6 characters').waitFor()
  await field(page, 'New Password').fill('tuberose-88')
  await button(page, 'Set the Password').click()
  await toastOf(page, 'Your new password is set. Please sign in.')
  await page.waitForURL('/signin')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('/reset-password'))),
  ).toEqual([])
  await typed(email)

  await page.goto(link)
  await field(page, 'New Password').fill(password)
  await button(page, 'Set the Password').click()
  const words = 'This link has already been used or has expired. Please request a new one.'
  await main(page).getByText(words).waitFor()
  await expectAccessible(page)
  await expect.poll(() => field(page, 'New Password').inputValue()).toBe(password)
  await main(page).getByRole('link', { name: 'Request a new link' }).click()
  await page.waitForURL('/forgot-password')
  await page.goto('/reset-password')
  await main(page).getByText('This link is incomplete.').waitFor()
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
