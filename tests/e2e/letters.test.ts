import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newsletterSubscribers } from '#database/schema/index.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { button, field, goToPageEnd, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { visitAsStaff } = backOfficeOf(shop)
const { linkTo, mailsTo } = mailboxOf(shop)

it('a visitor signs up, confirms with the emailed link, gets a letter that staff have written and tested, and leaves with its link', async () => {
  const reader = 'rahima@example.com'
  const visitor = await shop.visit('/about')
  await goToPageEnd(visitor)
  const footer = visitor.getByRole('contentinfo')
  await footer.getByLabel('Your email').fill(reader)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await footer
    .getByText('Thank you. Press the button in the email that we have just sent you, and our letters come.')
    .waitFor()
  await visitor.goto(await linkTo(reader, '/newsletter/confirm'))
  await press(visitor, 'Yes, send me letters')
  await main(visitor).getByText('Thank you. The next letter comes to you.').waitFor()
  expect(visitor.url()).toMatch(/\/newsletter\/confirm$/)

  const { page: staff, email } = await visitAsStaff('/admin/letters')
  await press(staff, 'Begin')
  await main(staff).getByText('Enter a subject').waitFor()
  await field(staff, 'Subject of a new letter').fill('Scents for the rain')
  await press(staff, 'Begin')
  await staff.getByRole('heading', { level: 1, name: 'Scents for the rain' }).waitFor()
  await main(staff).getByRole('textbox', { name: 'Text', exact: true }).first().click()
  await staff.keyboard.type('Three of them stay when it pours.')
  await press(staff, 'Preview')
  const shown = staff.getByRole('dialog', { name: 'Preview: Letter' })
  await shown.getByText('Three of them stay when it pours.').waitFor()
  await shown.getByRole('button', { name: 'Close' }).click()
  await press(staff, 'Save letter')
  await toastOf(staff, 'Letter saved')
  await press(staff, 'Email me in English')
  await toastOf(staff, `A test goes to ${email}`)
  await expect.poll(() => mailsTo(email)).toContainEqual(expect.stringContaining('Three of them stay'))

  await field(staff, 'Language').selectOption('bn')
  await press(staff, 'Count the recipients')
  await main(staff)
    .getByText('0 readers, 0 in English and 0 in Bangla: everybody who has confirmed in Bangla.')
    .waitFor()
  expect(await button(staff, 'Send to 0 readers').count()).toBe(0)
  await field(staff, 'Language').selectOption('')
  await field(staff, 'Ordered in the last months').fill('many')
  await press(staff, 'Count the recipients')
  await main(staff).getByText('Enter a number of months').waitFor()
  await field(staff, 'Ordered in the last months').fill('')
  await press(staff, 'Count the recipients')
  await press(staff, 'Send to 1 reader')
  await main(staff).getByText('Sent to 0 readers, 1 waiting').waitFor()
  await press(staff, 'Pause')
  await toastOf(staff, 'The letter is paused')
  await press(staff, 'Send the rest')
  const letter = async () => (await mailsTo(reader)).filter((text) => text.includes('Three of them stay'))
  await expect.poll(letter, { timeout: 90_000 }).toHaveLength(1)
  const leave = await linkTo(reader, '/newsletter/leave')
  expect((await letter())[0]).toMatch(
    /\nList-Unsubscribe: <http\S+one-click\/[\w-]+>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n/,
  )

  await visitor.goto(leave)
  await press(visitor, 'Send me no more letters')
  await main(visitor).getByText('You get no more letters from us.').waitFor()
  const [row] = await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, reader))
  expect(row?.leftAt).not.toBeNull()
  await moveTo(staff, '/admin/letters/subscribers?status=left')
  await main(staff).getByText(reader).waitFor()
  await main(staff).getByText('Foot of a page · English').waitFor()
})
