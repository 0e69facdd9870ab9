import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { messageReplies, messages, sessions, users } from '#database/schema/index.ts'
import { expectAccessible, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { history, send } from '#tests/support/contact-page.ts'
import { customersOf, rootOf, signIn } from '#tests/support/customer.ts'
import { blankPage, expectFocused } from '#tests/support/screen.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openShopInBrowser({ LIMITS_FACTOR: '1' })
const customers = customersOf(shop)
const thanks = 'Thank you for your message. We’ll reply within one working day.'
async function write(page: Page, subject: string, message: string) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill(message)
}

it('greets a customer, uses name and email of the profile, and shows what is missing under its field [F05] [F07]', async () => {
  const { page, email } = await customers.visitSignedIn('/contact')
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  for (const [label, value] of [
    ['Name', 'Ayesha Rahman'],
    ['Email', email],
  ] as const) {
    const field = page.getByRole('form', { name: 'Message to the shop' }).getByLabel(label, { exact: true })
    await expect.poll(() => field.inputValue()).toBe(value)
    await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
  }
  await shop.db.update(users).set({ name: 'Ayesha Begum' }).where(eq(users.email, email))
  await page.reload()
  await page.getByText('Welcome, Ayesha Begum!').waitFor()

  await send(page)
  await page.getByText('Enter a subject', { exact: true }).waitFor()
  await page.getByText('Enter your message', { exact: true }).waitFor()
  await expectFocused(page.getByLabel('Subject'))
  await expect.poll(() => page.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true')
})

it('says Sending while it sends, then thanks, clears the form and shows the message in the history [F07]', async () => {
  const { page, email } = await customers.visitSignedIn('/contact')
  await page.getByText('No messages yet.').waitFor()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await write(page, 'Vetiver Court', 'When does the 100 ml come back?\nI can wait.')
  await send(page)
  const sending = page.getByRole('button', { name: 'Sending...' })
  await sending.waitFor()
  await expect.poll(() => sending.isDisabled()).toBe(true)
  arrived.resolve()
  await toastOf(page, thanks)
  await history(page).getByRole('heading', { name: 'Vetiver Court' }).waitFor()
  await history(page).getByText('unread', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('')
  const [kept] = await shop.db.select().from(messages).where(eq(messages.email, email))
  expect(kept).toMatchObject({ name: 'Ayesha Rahman', subject: 'Vetiver Court', status: 'unread' })
})

it('shows the history with each status and reply until it is collapsed [F05] [F09]', async () => {
  const { email, token } = await customers.openAccount()
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('no account')
  const written = { userId: user.id, name: user.name, email, message: 'A question.' }
  const kept = await shop.db
    .insert(messages)
    .values([
      { ...written, subject: 'New', status: 'unread' },
      { ...written, subject: 'Seen', status: 'read' },
      { ...written, subject: 'Answered', status: 'replied' },
    ])
    .returning()
  const messageId = kept.find(({ status }) => status === 'replied')?.id ?? ''
  await shop.db.insert(messageReplies).values({ messageId, reply: 'It comes on Saturday.\nShall we keep one?' })
  const page = await shop.visit('/contact', { storage: { token, root: rootOf([]) } })
  for (const [subject, status, color] of [
    ['New', 'unread', 'yellow'],
    ['Seen', 'read', 'blue'],
    ['Answered', 'replied', 'green'],
  ] as const) {
    const message = history(page).locator('article').filter({ hasText: subject })
    await message.waitFor()
    const badge = message.getByText(status, { exact: true })
    await expect.poll(() => badge.getAttribute('data-color')).toBe(color)
  }
  const reply = history(page).getByText('It comes on Saturday.')
  await expect.poll(() => reply.isVisible()).toBe(true)
  await history(page).locator('summary').click()
  await reply.waitFor({ state: 'hidden' })
  await history(page).locator('summary').press('Enter')
  await reply.waitFor()
  await expectAccessible(page)
})

it('shows five messages a page, and the newest ones after another is sent [F05]', async () => {
  const { page, token } = await customers.visitSignedIn(blankPage)
  for (const subject of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
    await customers.call('POST', '/api/contact', { subject, message: 'Is it back?' }, token)
  await page.goto('/contact?subject=Careers')
  const subjects = () => history(page).getByRole('heading', { level: 3 }).allTextContents()
  const newest = ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second']
  await expect.poll(subjects).toEqual(newest)
  await history(page).getByText('6 messages').waitFor()
  await history(page).getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('/contact?subject=Careers&page=2')
  await expect.poll(subjects).toEqual(['First'])
  await expectFocused(history(page).getByRole('heading', { name: 'Message History' }))
  await expectAccessible(page)
  await page.goBack()
  await expect.poll(subjects).toEqual(newest)
  await page.goForward()
  await expect.poll(subjects).toEqual(['First'])
  await write(page, 'Seventh', 'Is it back?')
  await send(page)
  await expect.poll(subjects).toEqual(['Seventh', ...newest.slice(0, 4)])
})

it('says when the history cannot be loaded, and tries again [F06]', async () => {
  shop.expectError(/my-contacts|ERR_FAILED/)
  const { page } = await customers.visitSignedIn(blankPage)
  await page.route('**/api/contact/my-contacts?*', (route) => route.abort())
  await page.goto('/contact')
  await page.getByText('Failed to load your messages', { exact: true }).waitFor()
  await page.unroute('**/api/contact/my-contacts?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('No messages yet.').waitFor()
})

it('says why a message was not sent, keeps what was written, and clears the error on sending again [F07] [F08]', async () => {
  shop.expectError(/api\/contact|ERR_FAILED|status of (429|500|502)/)
  const { page, token } = await customers.visitSignedIn('/contact')
  const errorAlert = page.getByRole('form', { name: 'Message to the shop' }).getByRole('alert')
  await keepToasts(page)
  await write(page, 'Vetiver Court', 'When does it come back?')

  await page.route('**/api/contact', (route) => route.abort())
  await send(page)
  await errorAlert.filter({ hasText: /^Failed to send message\. Please try again\.$/ }).waitFor()

  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 502, json: { success: false } }))
  await send(page)
  await errorAlert.filter({ hasText: /^Failed to send message$/ }).waitFor()

  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
  await send(page)
  await errorAlert.filter({ hasText: /^Failed to send message\. Please try again\.$/ }).waitFor()

  await page.unroute('**/api/contact')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await arrived.promise
    await route.fulfill({ status: 500, json: { success: false } })
  })
  await send(page)
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await errorAlert.waitFor({ state: 'detached' })
  arrived.resolve()
  await errorAlert.getByText('Failed to send message', { exact: true }).waitFor()
  await page.unroute('**/api/contact')
  await send(page)
  await toastOf(page, thanks)
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('')
  await expect.poll(() => errorAlert.count()).toBe(0)
  await expect.poll(() => toasts(page).filter({ hasText: 'Failed to send message' }).count()).toBe(0)

  // This was one of twenty allowed messages.
  for (let sent = 1; sent < 20; sent += 1)
    await customers.call('POST', '/api/contact', { subject: `Question ${sent}`, message: 'And another one.' }, token)
  await write(page, 'One more', 'The last one today.')
  await send(page)
  const many = 'Too many attempts. Please try again in '
  await errorAlert.filter({ hasText: many }).waitFor()
  await toastOf(page, many)
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('The last one today.')
})

it('keeps the typed text after a reload and an ended session [F07]', async () => {
  shop.expectError(/401|Unauthorized/)
  const { page, email } = await customers.visitSignedIn('/contact')
  await write(page, 'A long message', 'It began in the monsoon of 1998.')
  await page.reload()
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('It began in the monsoon of 1998.')

  await expectSettled(page)
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  await shop.db.delete(sessions).where(eq(sessions.userId, user?.id ?? ''))
  await send(page)
  await page.waitForURL('**/signin?next=%2Fcontact%23message')
  await signIn(page, email)
  await page.waitForURL('**/contact#message')
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('A long message')
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('It began in the monsoon of 1998.')
  await send(page)
  await toastOf(page, thanks)
})
