import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { staff, staffInvitations, users } from '#database/schema/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { backOfficeOf, heading } from '#tests/support/back-office.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/customer.ts'
import { blankPage, button, field, main, withoutPolling } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { cashOrder, staffAccount, visitAs, visitAsStaff } = backOfficeOf(shop)

async function roleOf(email: string) {
  const [person] = await shop.db
    .select({ roleId: staff.roleId, deactivatedAt: staff.deactivatedAt })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(users.email, email))
  return person
}

it('shows a packer what packing needs, and keeps the page and what was typed when a right is taken away', async () => {
  const { orderId } = await cashOrder()
  const packer = await staffAccount('Rafiq Uddin', 'packing')
  const page = await visitAs(packer.token, blankPage)
  await withoutPolling(page)
  await page.goto(`/admin/orders/${orderId}`)
  await main(page).getByRole('heading', { name: 'Notes' }).waitFor()
  const places = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
  await expect
    .poll(() => places.filter({ visible: true }).allTextContents())
    .toEqual(['Today', 'Orders', 'To pack', 'Stock'])
  await expect
    .poll(() =>
      main(page)
        .getByRole('button', { name: /Cancel|Refund|Confirm/ })
        .count(),
    )
    .toBe(0)
  expect(await main(page).textContent()).not.toMatch(/৳|01712/)
  const note = main(page).getByRole('textbox', { name: /note/i })
  await note.fill('One bottle leaks')
  const isPacker = shop.db.select({ id: users.id }).from(users).where(eq(users.email, packer.email))
  await shop.db.update(staff).set({ roleId: 'content' }).where(eq(staff.userId, isPacker))
  shop.expectError(/403/)
  await button(page, 'Add note').click()
  await main(page).getByRole('alert').getByText('Your role does not include').waitFor()
  expect(await note.inputValue()).toBe('One bottle leaks')
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${orderId}`)
})

it('lets an owner add a role with a limit, give it to a person, and deactivate them', async () => {
  const clerk = await staffAccount('Mitu Akter', 'packing')
  const { page } = await visitAsStaff('/admin/people')
  await heading(page, 'People').waitFor()
  await button(page, 'Add a role').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the role').fill('Returns desk')
  await dialog.getByLabel('Refund payments').check()
  await dialog.getByLabel('At most for an order, taka').fill('500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await main(page)
    .getByRole('columnheader', { name: /Returns desk/ })
    .waitFor()
  await main(page).getByText('at most ৳500.00 an order').waitFor()
  await main(page).getByLabel('Role of Mitu Akter').selectOption({ label: 'Returns desk' })
  await expect.poll(async () => (await roleOf(clerk.email))?.roleId).toMatch(/^[\da-f-]{36}$/)
  await button(page, 'Deactivate Mitu Akter').click()
  await button(page, 'Activate Mitu Akter').waitFor()
  expect((await roleOf(clerk.email))?.deactivatedAt).toBeInstanceOf(Date)
})

it('invites a person, who sets a password with the link and signs in', async () => {
  const { page } = await visitAsStaff('/admin/people')
  await button(page, 'Invite a person').click()
  const form = page.getByRole('dialog', { name: 'Invite a Person' })
  const email = `${randomUUID()}@example.com`
  await form.getByLabel('Name').fill('Rafiq Uddin')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption({ label: 'Packing' })
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  const row = main(page)
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await row.getByText('By Shirin Akter').waitFor()
  await expectAccessible(page)
  // As in the email: the link is nowhere else.
  const [invitation] = await shop.db.select().from(staffInvitations).where(eq(staffInvitations.email, email))
  const token = randomUUID()
  await expect
    .poll(async () => {
      const [made] = await shop.db
        .select()
        .from(staffInvitations)
        .where(eq(staffInvitations.id, invitation?.id ?? ''))
      return made?.tokenHash
    })
    .not.toBeNull()
  await shop.db
    .update(staffInvitations)
    .set({ tokenHash: fingerprint(token) })
    .where(eq(staffInvitations.email, email))
  const guest = await shop.visit(`/admin/invitation#${token}`)
  await main(guest).getByText('as Packing').waitFor()
  await expectAccessible(guest)
  await field(guest, 'Your password').fill('smoke and cedar')
  await button(guest, 'Accept').click()
  await main(guest).getByRole('link', { name: 'Sign In' }).click()
  await signIn(guest, email, 'smoke and cedar')
  await heading(guest, 'Today').waitFor()
  shop.expectError(/409/)
  await guest.goto(`/admin/invitation#${token}`)
  await guest.reload()
  await main(guest).getByRole('alert').getByText('was accepted already').waitFor()
})
