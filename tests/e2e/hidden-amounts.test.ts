import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf, press } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openShopInBrowser } from '#tests/support/browser.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { cashOrder, changeStatus, customers, staffAccount, visitAs } = backOfficeOf(shop)

const granted = ['today.read', 'orders.read', 'orders.confirm', 'orders.ship', 'orders.outcome', 'orders.cancel']
const more = ['orders.edit', 'orders.return', 'orders.refund', 'counter.sell', 'messages.answer']

/** A person who does all with orders, and sees neither amounts nor how customers are reached. */
async function blindPerson(owner: string, name = 'Parcels', ...others: string[]) {
  const grants = [...granted, ...more, ...others].map((permission) => ({
    permission,
    perOrder: null,
    perDay: null,
    percent: null,
  }))
  const role = { name, grants }
  const { roleId } = await customers.call<{ roleId: string }>('POST', '/api/admin/roles', role, owner)
  return staffAccount(`Person of ${name}`, roleId)
}

const expectNothingHidden = async (page: Page) => {
  await expectSettled(page)
  const attributes = await page.evaluate(() =>
    ['aria-label', 'title', 'alt', 'placeholder', 'href'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => String(element.getAttribute(name))),
    ),
  )
  const shown = [await main(page).textContent(), ...(await page.getByRole('dialog').allTextContents())]
  const texts = [...shown, ...attributes].join('\n')
  expect(texts.match(/.{0,30}(৳[\d-]|undefined|NaN|Something Went Wrong).{0,30}/g)).toBeNull()
}

// First: the axis of three orders would have halves.
it('a report without amounts plots orders, and its axis has each whole number once', async () => {
  const owner = await staffAccount()
  for (const name of ['Jui', 'Kona', 'Laila']) await cashOrder(name)
  const person = await blindPerson(owner.token, 'Readers', 'reports.read')
  const page = await visitAs(person.token, '/admin/reports/channels')
  const axis = main(page).getByRole('figure').locator('.recharts-cartesian-axis-tick-value')
  await expect.poll(() => axis.count()).toBeGreaterThan(1)
  const numbers = (await axis.allTextContents()).filter((text) => /^\d/.test(text))
  expect(numbers).toEqual([...new Set(numbers)])
  expect(numbers.length).toBeGreaterThan(2)
})

it('screens of orders leave out amounts and contacts for who may not see them, and offer no link that would be refused', async () => {
  const owner = await staffAccount()
  const person = await blindPerson(owner.token)
  const [shipped, held] = [await cashOrder('Elora'), await cashOrder('Fatema')]
  await changeStatus(shipped.orderId, owner.token, 'confirmed', 'shipped')
  const page = await visitAs(person.token, `/admin/orders/${shipped.orderId}`)
  await main(page).getByText('Marking it as delivered also records its amount as received in cash.').waitFor()
  await expectNothingHidden(page)
  for (const name of ['Mark as delivered', 'Returned to sender']) {
    await press(page, name)
    await page.getByRole('dialog').waitFor()
    await expectNothingHidden(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await expectAccessible(page)

  await page.goto('/admin/orders')
  await main(page)
    .getByRole('checkbox', { name: `Select ${orderNumber(shipped.orderId)}` })
    .check()
  await press(page, 'Mark as delivered')
  await page.getByRole('dialog').getByText('their amounts').waitFor()
  await expectNothingHidden(page)

  await page.goto('/admin/holds')
  await main(page).getByText('Fatema').waitFor()
  await expectNothingHidden(page)
  await page.goto(`/admin/orders/${held.orderId}`)
  await press(page, 'Cancel order')
  await page.getByRole('dialog').getByText('if anything').waitFor()
  await expectNothingHidden(page)

  await page.goto(`/admin/orders/${held.orderId}/edit`)
  shop.expectError(/403/)
  await main(page)
    .getByText(/Your role does not include “See .*Ask /)
    .waitFor()
  await expectNothingHidden(page)
  await expectAccessible(page)

  // As if it had been taken in a chat.
  await shop.db.update(orders).set({ channel: 'whatsapp' }).where(eq(orders.id, held.orderId))
  const takenBy = ({ email }: { email: string }) =>
    shop.db.execute(
      sql`update order_events set by_user_id = users.id, by_name = users.name from users
        where order_id = ${held.orderId} and what = 'placed' and users.email = ${email}`,
    )
  const linkFor = async ({ token }: { token: string }) => {
    const own = await visitAs(token, `/admin/orders/${held.orderId}`)
    await button(own, 'Cancel order').waitFor()
    return button(own, 'Create link').count()
  }
  await takenBy(owner)
  expect([await linkFor(person), await linkFor(owner)]).toEqual([0, 1])
  await takenBy(person)
  expect([await linkFor(person), await linkFor(owner)]).toEqual([1, 1])
})

it('screens of calls, prints, messages and subscribers say nothing of what is hidden', async () => {
  const owner = await staffAccount()
  const person = await blindPerson(owner.token, 'Everything Else', 'orders.pack', 'letters.send', 'customers.read')
  const { orderId, token } = await cashOrder('Gulshan Ara')
  await customers.call('POST', '/api/contact', { subject: 'A scent', message: 'Which one?' }, token)
  await customers.call('POST', '/api/newsletter', { email: 'reader@example.com', source: 'footer' })
  const page = await visitAs(person.token, '/admin/calls')
  await main(page).getByText('Gulshan Ara').waitFor()
  expect(await main(page).getByText('No phone number').count()).toBe(0)
  await expectNothingHidden(page)
  const prints = ['packing-slip', 'label', 'invoice'].map((name) => `/admin/print?document=${name}&ids=${orderId}`)
  for (const path of [...prints, '/admin/messages', '/admin/sent-messages', '/admin/customers']) {
    await page.goto(path)
    await expectNothingHidden(page)
  }
  await page.goto('/admin/messages')
  await main(page).getByRole('link', { name: 'A scent' }).click()
  await main(page).getByText('Which one?').waitFor()
  await expectNothingHidden(page)
  await page.goto('/admin/letters/subscribers')
  await main(page).getByText('Email hidden').waitFor()
  await main(page)
    .getByRole('button', { name: /^End letters to the subscriber of/ })
    .waitFor()
  await expectNothingHidden(page)
})

it('people are neither listed nor invited by who may not manage them', async () => {
  const owner = await staffAccount()
  const person = await blindPerson(owner.token, 'Other Parcels')
  shop.expectError(/403/)
  const page = await visitAs(person.token, '/admin/people')
  await main(page).getByText('Your role does not include “Manage people and roles”.', { exact: false }).waitFor()
  expect(await button(page, 'Invite a person').count()).toBe(0)
})
