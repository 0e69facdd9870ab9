import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { main, withoutPolling } from '#tests/support/screen.ts'

const shop = openShopInBrowser({ UNDO_SECONDS: '300' })
const { cashOrder, visitAsStaff } = backOfficeOf(shop)

it('one call answers for all orders of a phone number', async () => {
  for (const name of ['Amena', 'Bashir', 'Champa']) await cashOrder(name)
  const { page } = await visitAsStaff('/admin/orders')
  await withoutPolling(page)
  await page.clock.install()
  await page.goto('/admin/calls')
  const group = main(page).getByRole('region', { name: '3 orders of +8801712345678' })
  await group.getByText('one call, one answer for all').waitFor()
  await expect.poll(() => group.getByRole('article').count()).toBe(3)
  await expectAccessibleInBothSizes(page)
  await group.getByRole('button', { name: 'No answer' }).first().click()
  await expect.poll(() => group.getByText('1 call', { exact: true }).count()).toBe(3)

  await page.clock.fastForward(2_000)
  await group.getByRole('button', { name: 'Call later' }).first().click()
  const later = page.getByRole('dialog', { name: 'Call Later' })
  await later.getByRole('button', { name: 'Go back' }).click()
  await later.waitFor({ state: 'hidden' })

  await page.clock.fastForward(2_000)
  await group.getByRole('button', { name: 'All confirmed' }).click()
  await expect.poll(() => main(page).getByRole('button', { name: 'Undo' }).count()).toBe(3)
  await group.waitFor({ state: 'hidden' })
  const statuses = await shop.db.select({ status: orders.status }).from(orders)
  expect(statuses.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})
