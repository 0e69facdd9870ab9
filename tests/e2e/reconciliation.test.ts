import { expect, it } from 'vitest'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { expectFocused, field, holdRequests, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { visitAsStaff } = backOfficeOf(shop)

it('shows the chosen period of the reconciliation, or what is wrong with its dates', async () => {
  const { page } = await visitAsStaff('/admin/reconciliation?from=2026-08-01&to=2026-08-31')
  const figures = main(page).locator('[aria-busy]')
  const busy = () => figures.getAttribute('aria-busy')
  const [from, to] = [field(page, 'From'), field(page, 'To')]
  const period = () => new URL(page.url()).search
  await expect.poll(busy).toBe('false')
  // The second date is changed before the figures of the first arrive.
  const release = await holdRequests(page, '**/api/admin/reconciliation?*')
  await from.fill('2026-07-01')
  await to.fill('2026-07-31')
  await expect.poll(busy).toBe('true')
  await expect.poll(() => figures.evaluate((element) => getComputedStyle(element).opacity)).toBe('0.6')
  release()
  await expect.poll(busy).toBe('false')
  expect(period()).toBe('?from=2026-07-01&to=2026-07-31')
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['2026-07-01', '2026-07-31'])
  // The field keeps the focus, so the arrow keys change its date day by day.
  const releaseNext = await holdRequests(page, '**/api/admin/reconciliation?*')
  await to.press('ArrowUp')
  await expect.poll(period).toMatch(/^\?from=2026-07-01&to=2026-(?!07-31)/)
  await expect.poll(busy).toBe('true')
  releaseNext()
  await expect.poll(busy).toBe('false')
  await expectFocused(to)

  await to.fill('2026-06-30')
  await main(page).getByText('The last day is before the first').waitFor()
  await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true')
  await figures.waitFor({ state: 'detached' })
  expect([period(), await to.inputValue()]).toEqual([expect.not.stringContaining('06-30'), '2026-06-30'])
  await from.fill('2026-06-01')
  await expect.poll(period).toBe('?from=2026-06-01&to=2026-06-30')
  await main(page).getByText('The last day is before the first').waitFor({ state: 'detached' })
  await expect.poll(busy).toBe('false')
})
