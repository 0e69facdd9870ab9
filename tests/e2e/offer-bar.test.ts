import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { offers } from '#database/schema/index.ts'
import { announceChange } from '#server/http/change-feed.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { htmlAt } from '#tests/support/content.ts'
import { blankPage, holdRequests, hydrated, visitWithoutScripts } from '#tests/support/screen.ts'

const shop = openShopInBrowser()
const hour = 60 * 60_000
const bar = (page: Page) => page.getByRole('region', { name: 'Offer', exact: true })

beforeAll(async () => {
  await shop.db.insert(offers).values({
    ...{ position: 1, name: 'Eid', trigger: 'automatic', action: { kind: 'percent', percent: 15 }, conditions: {} },
    endsAt: new Date(Date.now() + 47 * hour),
    bar: { text: 'Eid: 15 % off', textInBangla: 'ঈদে ১৫% ছাড়', pages: 'browsing', countdown: true },
  })
  await announceChange(shop.db, ['offers'])
})

/** A page that was cached before may be sent once more. All pages know of the offer, also those without its bar. */
const openUntilAnnounced = (path: string) => expect.poll(() => htmlAt(shop, path)).toContain('Eid: 15 % off')

/** Where the header is: below the bar. */
const headerTop = async (page: Page) => (await page.getByRole('banner').boundingBox())?.y

it('the bar of an offer counts down by the clock of the server, moves nothing, and is closed by keyboard in this tab', async () => {
  await openUntilAnnounced('/')
  const page = await shop.visit(blankPage, { viewport: { width: 390, height: 844 } })
  // By this device the offer has ended.
  await page.clock.setSystemTime(Date.now() + 100 * hour)
  const countDown = await holdRequests(page, '**/countdown-*.js')
  await page.goto(`${shop.url}/`)
  await hydrated(page)
  const top = await headerTop(page)
  countDown()
  // Visitors of tests prefer reduced motion: no seconds.
  await expect.poll(() => bar(page).getByRole('timer').textContent()).toMatch(/^1 day 2[23]:\d\d left$/)
  expect(await headerTop(page)).toBe(top)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await bar(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  // The next document is painted without it, before any script has loaded.
  const run = await holdRequests(page, '**/assets/*.js')
  await page.goto(`${shop.url}/`, { waitUntil: 'commit' })
  await page.getByRole('banner').waitFor()
  expect(await bar(page).isVisible()).toBe(false)
  run()
  await hydrated(page)
  await bar(page).waitFor({ state: 'detached' })
})

it('it is read without scripts, in both languages, and only on its pages', async () => {
  for (const path of ['/shop', '/contact']) await openUntilAnnounced(path)
  const { page } = await visitWithoutScripts(shop, '/shop')
  await bar(page)
    .getByText(/^Until \d+ \w+ \d{4}$/)
    .waitFor()
  await expect.poll(() => htmlAt(shop, '/bn')).toContain('ঈদে ১৫% ছাড়</span>')
  expect(await htmlAt(shop, '/contact')).not.toContain('Eid: 15 % off</span>')
})
