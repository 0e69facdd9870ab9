import { beforeAll, expect, it, vi } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { reportDays } from '#database/schema/index.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { backOfficeOf } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { generateOrders } from '#tests/support/generated-orders.ts'
import { field, main } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const { visitAsStaff, visitAs, staffAccount } = backOfficeOf(shop)

beforeAll(async () => {
  await generateOrders(shop.db, 600, 100)
  // The running shop may be computing them itself.
  await vi.waitFor(
    async () => {
      await computeReports({ db: shop.db, now: () => new Date() })
      const computed = await shop.db.$count(reportDays, sql`dimension = 'all' and basis = 'ordered'`)
      if (computed < 95) throw new Error('the days are not computed yet')
    },
    { timeout: 90_000, interval: 500 },
  )
})

const numbers = (page: Parameters<typeof main>[0]) => main(page).getByRole('table', { name: 'Sales' })
const search = (page: Parameters<typeof main>[0]) => Object.fromEntries(new URL(page.url()).searchParams)

it('a report has a finding, a plot for the keyboard, and a table whose headings lead to their definitions', async () => {
  const { page } = await visitAsStaff('/admin/reports')
  await main(page).getByRole('link', { name: 'Sales', exact: true }).click()
  await main(page)
    .getByRole('figure')
    .getByText(/^Net after returns: ৳/)
    .waitFor()
  const plot = main(page).getByRole('figure').getByRole('application')
  await plot.waitFor()
  await plot.focus()
  await page.keyboard.press('ArrowRight')
  await main(page)
    .getByRole('figure')
    .getByText(/Net after returns: [−৳]/)
    .nth(1)
    .waitFor()
  expect(await numbers(page).getByRole('row').count()).toBe(1 + 28 + 1)
  expect(await violationsOf(page)).toEqual([])
  await field(page, 'Period').selectOption('Last month')
  await expect.poll(() => search(page)).toHaveProperty('from', expect.stringMatching(/-01$/))
  await field(page, 'Compared with').selectOption('year')
  await expect.poll(() => search(page)).toMatchObject({ compare: 'year' })
  await numbers(page).getByRole('link', { name: 'Gross sales' }).click()
  await main(page).getByText('Regular price × quantity', { exact: false }).waitFor()
})

it('the page, the printed page and the file have the same digits', async () => {
  const { page } = await visitAsStaff('/admin/reports/sales?compare=none&step=week&basis=earned')
  const table = numbers(page)
  await table.waitFor()
  const shown = async () => {
    const rows = await table.getByRole('row').all()
    return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
  }
  const [names = [], ...rows] = await shown()
  const query = new URL(page.url()).search
  const { csv } = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/admin/reports/sales/file${query}`,
  )
  const [head = [], ...lines] = String(csv)
    .trim()
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(rows.length)
  const digits = (text = '') => text.replaceAll(/[^\d.–-]/g, '').replace(/^–$/, '')
  const column = (name: string) => head.indexOf(name)
  const money = names.slice(1).filter((name) => !name.includes('%') && name !== 'Cost known')
  expect(money.length).toBeGreaterThan(8)
  for (const [n, row] of rows.entries())
    for (const name of money) {
      const [onPage, inFile] = [digits(row[names.indexOf(name)]), Math.abs(Number(lines[n]?.[column(name)]))]
      expect([name, n, Number(onPage)]).toEqual([name, n, inFile])
    }
  const share = 'Margin % after returns and fees'
  const [ofTotal = []] = rows.slice(-1)
  expect(ofTotal[names.indexOf(share)]).toBe(`${Math.round(Number(lines.at(-1)?.[column(share)]) * 10) / 10}%`)
  expect(head).toContain('Cost known %')
  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toEqual([names, ...rows])
  // The plot with the period, and the table on sheets of its own.
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const widths = [...printed.matchAll(/\/MediaBox \[0 0 (\d+)/g)].map(([, width]) => Number(width))
  expect(widths[0]).toBeLessThan(600)
  expect(widths.slice(1).filter((width) => width < 600)).toEqual([])
})

it('a row leads to its own report over time, and a number to the orders behind it', async () => {
  const { page } = await visitAsStaff('/admin/reports/places')
  const row = main(page).getByRole('table').getByRole('row').nth(1)
  const count = Number(await row.getByRole('link').nth(1).textContent())
  const district = await row.getByRole('link').first().textContent()
  await row.getByRole('link').nth(1).click()
  await main(page).getByRole('heading', { level: 1, name: 'Orders Behind' }).waitFor()
  const listed = main(page).getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect.poll(() => listed.count()).toBe(Math.min(count, 100))
  await main(page).getByRole('link', { name: 'Districts' }).click()
  await row.getByRole('link').first().click()
  await main(page).getByText(`District: ${district}`).waitFor()
  const total = numbers(page)
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .first()
  expect(Number((await total.textContent())?.slice(0, String(count).length))).toBe(count)
})

it('who may not see amounts reads counts, and is told so', async () => {
  const { token } = await staffAccount('Rafi', 'orders')
  const page = await visitAs(token, '/admin/reports/sales')
  await main(page).getByText('Amounts are left out: your role does not show them.').waitFor()
  expect(await main(page).getByText('৳').count()).toBe(0)
  await main(page)
    .getByRole('figure')
    .getByText(/^Orders: \d+/)
    .waitFor()
})

it('the plot of the stock names each bottle with its size, on a phone as well', async () => {
  const { page } = await visitAsStaff('/admin/reports/stock', { device: 'phone' })
  const ticks = main(page).getByRole('figure').locator('.recharts-cartesian-axis-tick-value')
  await expect.poll(() => ticks.count()).toBeGreaterThan(8)
  const names = (await ticks.allTextContents()).filter((text) => /^\D/.test(text))
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(name).toMatch(/·\s?\d+\sml$/)
})
