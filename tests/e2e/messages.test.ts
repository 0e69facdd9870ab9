import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { messageReplies, messages, sessions, users } from '#database/schema/index.ts'
import { expectSettled, openSharedShop } from '#tests/support/browser.ts'
import { history, send } from '#tests/support/contact-page.ts'
import { customersOf, signIn } from '#tests/support/customer.ts'
import { expectFocused, moveTo } from '#tests/support/screen.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)
const thanks = 'Thank you for your message. We’ll reply within one working day.'

let page: Page
let account: { email: string; token: string }
let userId: string
beforeAll(async () => {
  ;({ page, ...account } = await customers.visitSignedIn('/contact', [], { keep: true }))
  const [user] = await shop.db.select().from(users).where(eq(users.email, account.email))
  userId = user?.id ?? ''
})
/** The contact page of a customer who has written nothing. */
beforeEach(async () => {
  await moveTo(page, '/faq')
  await shop.db.delete(messages).where(eq(messages.userId, userId))
})

async function write(subject: string, message: string) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill(message)
}

it('greets a customer, uses name and email of the profile, and shows what is missing under its field [F05] [F07]', async () => {
  await moveTo(page, '/contact')
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  for (const [label, value] of [
    ['Name', 'Ayesha Rahman'],
    ['Email', account.email],
  ] as const) {
    const field = page.getByRole('form', { name: 'Message to the shop' }).getByLabel(label, { exact: true })
    await expect.poll(() => field.inputValue()).toBe(value)
    await expect.poll(() => field.getAttribute('readonly')).not.toBeNull()
  }
  await shop.db.update(users).set({ name: 'Ayesha Begum' }).where(eq(users.id, userId))
  await page.reload()
  await page.getByText('Welcome, Ayesha Begum!').waitFor()
  await shop.db.update(users).set({ name: 'Ayesha Rahman' }).where(eq(users.id, userId))

  await send(page)
  await page.getByText('Enter a subject', { exact: true }).waitFor()
  await page.getByText('Enter your message', { exact: true }).waitFor()
  await expectFocused(page.getByLabel('Subject'))
  await expect.poll(() => page.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true')
})

it('says Sending while it sends, then thanks, clears the form and shows the message in the history [F07]', async () => {
  await moveTo(page, '/contact')
  await page.getByText('No messages yet.').waitFor()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await write('Vetiver Court', 'When does the 100 ml come back?\nI can wait.')
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
  const [kept] = await shop.db.select().from(messages).where(eq(messages.userId, userId))
  expect(kept).toMatchObject({
    name: 'Ayesha Rahman',
    email: account.email,
    subject: 'Vetiver Court',
    status: 'unread',
  })
})

it('shows the history with each status and reply until it is collapsed [F05] [F09]', async () => {
  const written = { userId, name: 'Ayesha Rahman', email: account.email, message: 'A question.' }
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
  await moveTo(page, '/contact')
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
})

it('shows five messages a page, and the newest ones after another is sent [F05]', async () => {
  for (const subject of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
    await customers.call('POST', '/api/contact', { subject, message: 'Is it back?' }, account.token)
  await moveTo(page, '/contact?subject=Careers')
  const subjects = () => history(page).getByRole('heading', { level: 3 }).allTextContents()
  const newest = ['Sixth', 'Fifth', 'Fourth', 'Third', 'Second']
  await expect.poll(subjects).toEqual(newest)
  await history(page).getByText('6 messages').waitFor()
  await history(page).getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('/contact?subject=Careers&page=2')
  await expect.poll(subjects).toEqual(['First'])
  await expectFocused(history(page).getByRole('heading', { name: 'Message History' }))
  await page.goBack()
  await expect.poll(subjects).toEqual(newest)
  await page.goForward()
  await expect.poll(subjects).toEqual(['First'])
  await write('Seventh', 'Is it back?')
  await send(page)
  await expect.poll(subjects).toEqual(['Seventh', ...newest.slice(0, 4)])
})

it('says when the history cannot be loaded, and tries again [F06]', async () => {
  shop.expectError(/my-contacts|ERR_FAILED/)
  await page.route('**/api/contact/my-contacts?*', (route) => route.abort())
  await moveTo(page, '/contact')
  await page.getByText('Failed to load your messages', { exact: true }).waitFor()
  await page.unroute('**/api/contact/my-contacts?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('No messages yet.').waitFor()
})

it('says why a message was not sent, keeps what was written, and clears the error on sending again [F07] [F08]', async () => {
  shop.expectError(/api\/contact|ERR_FAILED|status of (429|500|502)/)
  await moveTo(page, '/contact')
  const errorAlert = page.getByRole('form', { name: 'Message to the shop' }).getByRole('alert')
  await keepToasts(page)
  await write('Vetiver Court', 'When does it come back?')

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

  const many = 'Too many attempts. Please try again in 5 minutes.'
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { success: false, message: many } }))
  await write('One more', 'The last one today.')
  await send(page)
  await errorAlert.filter({ hasText: many }).waitFor()
  await toastOf(page, many)
  await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('The last one today.')
})

it('keeps the typed text after a reload and an ended session [F07]', async () => {
  shop.expectError(/401|Unauthorized/)
  await moveTo(page, '/contact')
  await write('A long message', 'It began in the monsoon of 1998.')
  await page.reload()
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('It began in the monsoon of 1998.')

  await expectSettled(page)
  await shop.db.delete(sessions).where(eq(sessions.userId, userId))
  await send(page)
  await page.waitForURL('**/signin?next=%2Fcontact%23message')
  await signIn(page, account.email)
  await page.waitForURL('**/contact#message')
  await page.getByText('Welcome, Ayesha Rahman!').waitFor()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('A long message')
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('It began in the monsoon of 1998.')
  await send(page)
  await toastOf(page, thanks)
})
