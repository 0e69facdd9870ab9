import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orders, sessions, users } from '#database/schema/index.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { customersOf, rootOf, signIn } from '#tests/support/customer.ts'
import {
  button,
  expectFocused,
  expectInViewport,
  holdRequests,
  main,
  openUntil,
  select,
} from '#tests/support/screen.ts'
import { cards, expectCount } from '#tests/support/shop-page.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const customers = customersOf(shop)

const openReviews = (page: Page) =>
  main(page)
    .getByRole('tab', { name: /^Reviews/ })
    .click()
const comment = (page: Page) => main(page).getByLabel('Your review', { exact: true })

async function aProduct(index: number) {
  const product = (await customers.someProducts(index + 1))[index]
  if (!product) throw new Error('the sample catalogue has too few products')
  return product
}

/** Orders one bottle and delivers it. */
async function receive(token: string, product: Parameters<typeof customers.placeOrder>[1][number]['product']) {
  const id = await customers.placeOrder(token, [{ product, quantity: 1 }])
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, id))
}

async function visitBuyer(index: number, options: Parameters<typeof shop.visit>[1] = {}) {
  const product = await aProduct(index)
  const account = await customers.openAccount('Nadia Sultana Rahman')
  await receive(account.token, product)
  const storage = { token: account.token, root: rootOf([]) }
  const page = await shop.visit(`/product/${product._id}`, { storage, ...options })
  return { page, product, ...account }
}

it('lets a customer review a perfume with the keyboard alone, and search engines get its rating [I07]', async () => {
  const { page, product } = await visitBuyer(0)
  await main(page).getByText('No reviews yet', { exact: true }).waitFor()
  await expect
    .poll(() => page.locator('head script[type="application/ld+json"]').first().textContent())
    .not.toContain('aggregateRating')
  await openReviews(page)
  await button(page, 'Send Review').click()
  await main(page).getByText('Choose 1 to 5 stars').waitFor()
  await main(page).getByText('Write a few words about the perfume').waitFor()
  await expectAccessible(page)

  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio')
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight')
  await main(page).getByText('Choose 1 to 5 stars').waitFor({ state: 'detached' })
  await expect.poll(() => main(page).getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Smoke first, then honey.')
  await page.keyboard.press('Tab')
  // The saved review is shown before it is loaded again.
  const loadAgain = await holdRequests(page, '**/my-review')
  await page.keyboard.press('Enter')
  await toastOf(page, 'Thank you. Your review is now published.')
  await button(page, 'Edit Review').waitFor()
  await expectFocused(main(page).getByRole('region', { name: 'Your Review' }))
  loadAgain()
  await main(page).getByText('Nadia R.', { exact: true }).waitFor()
  await main(page).getByRole('tab', { name: 'Reviews (1)' }).waitFor()
  await button(page, '4.0 · 1 review').waitFor()
  await expectAccessible(page)

  const structuredData = page.locator('head script[type="application/ld+json"]').first()
  // The cached page may be sent once more.
  await expect
    .poll(async () => {
      await page.reload()
      return JSON.parse((await structuredData.textContent()) ?? '').aggregateRating
    })
    .toEqual({ '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 })
  await openReviews(page)
  await button(page, 'Edit Review').click()
  await expectFocused(main(page).getByRole('region', { name: 'Your Review' }))
  await expect.poll(() => comment(page).inputValue()).toBe('Smoke first, then honey.')
  await comment(page).fill('Smoke, and nothing else.')
  await button(page, 'Go back').click()
  await button(page, 'Edit Review').click()
  await expect.poll(() => comment(page).inputValue()).toBe('Smoke first, then honey.')
  await select(page, '5 stars')
  const saving = await holdRequests(page, '**/reviews')
  await button(page, 'Save Review').click()
  await button(page, 'Sending...').waitFor()
  await expect.poll(() => comment(page).isEditable()).toBe(false)
  saving()
  await button(page, '5.0 · 1 review').waitFor()

  // No other perfume has a review.
  await openUntil(page, '/shop?rating=4', cards(page).filter({ hasText: product.name }))
  await expectCount(page, /^1 perfume$/)
  await expect.poll(() => cards(page).count()).toBe(1)
})

it('asks a guest to sign in, and explains to a customer who has not received the perfume that reviewing requires it [I07]', async () => {
  const product = await aProduct(2)
  const { email } = await customers.openAccount()
  const page = await shop.visit(`/product/${product._id}`, { device: 'phone' })
  await openReviews(page)
  await main(page).getByRole('link', { name: 'Sign in to review it' }).click()
  await page.waitForURL('/signin?*')
  await signIn(page, email)
  await page.waitForURL(`/product/${product._id}#reviews`)
  await main(page).getByText('You can review this perfume once you have received it.').waitFor()
})

it('checks the purchase again after a failed call, and keeps the typed review after another and a reload [I07]', async () => {
  shop.expectError(/ERR_FAILED/)
  const { page } = await visitBuyer(3)
  await page.route('**/my-review', (route) => route.abort())
  await openReviews(page)
  await main(page).getByText('We could not check whether you have received this perfume.').waitFor()
  await page.unroute('**/my-review')
  await button(page, 'Try Again').click()
  await button(page, 'Send Review').waitFor()

  await select(page, '2 stars')
  await comment(page).fill('It was gone by noon.')
  await page.route('**/reviews', (route) => route.abort())
  await button(page, 'Send Review').click()
  await toastOf(page, 'Your review could not be saved. Please try again.')
  await page.unroute('**/reviews')
  await page.reload()
  await openReviews(page)
  await expect.poll(() => comment(page).inputValue()).toBe('It was gone by noon.')
  await expect.poll(() => main(page).getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true)
  await button(page, 'Send Review').click()
  await button(page, '2.0 · 1 review').waitFor()
})

it('returns to the typed review after signing in again when the session ended before it was sent [I07]', async () => {
  shop.expectError(/401/)
  const { page, product, email } = await visitBuyer(4, { device: 'phone' })
  await openReviews(page)
  await select(page, '4 stars')
  await comment(page).fill('Better in the evening.')
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  await shop.db.delete(sessions).where(eq(sessions.userId, user?.id ?? ''))
  await button(page, 'Send Review').click()
  await page.waitForURL('/signin?*')
  await main(page).getByText('Your session has ended.').waitFor()
  await signIn(page, email)
  await page.waitForURL(`/product/${product._id}#reviews`)
  await expect.poll(() => comment(page).inputValue()).toBe('Better in the evening.')
  await expectInViewport(main(page).getByRole('tab', { name: /^Reviews/ }))
  await button(page, 'Send Review').click()
  await toastOf(page, 'Thank you. Your review is now published.')
})
