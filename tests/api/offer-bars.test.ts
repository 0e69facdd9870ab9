import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import type { ShownBar } from '#contract/offers/offer-terms.ts'
import { eq } from '#database/drizzle.ts'
import { offers } from '#database/schema/index.ts'
import { readBars } from '#server/modules/offers/offer-bars.ts'
import { openShop, type TestShop } from './shop.ts'
import { addOffer } from './shop-offers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const [start, end] = [startOfDay('2027-03-20'), endOfDay('2027-03-21')]
const bar = { text: 'Eid: 15 % off', textInBangla: 'ঈদে ১৫% ছাড়', pages: 'browsing', countdown: true } as const
const action = { kind: 'percent', percent: 15 } as const
const readAt = (at: Date | number, language: 'en' | 'bn' = 'en') => readBars(shop.db, new Date(at), language)

it('an offer is announced while it is active, with its last day, and pages know when that changes', async () => {
  const _id = await addOffer(shop, { action, bar, startsAt: start, endsAt: end })
  expect(await readAt(start.getTime() - 1)).toEqual({ bars: [], until: start })
  const shown = { _id, text: bar.text, pages: 'browsing' }
  expect(await readAt(start)).toEqual({
    bars: [{ ...shown, countdown: { until: end.toISOString(), lastDay: '21 Mar 2027' } }],
    until: end,
  })
  expect((await readAt(start, 'bn')).bars).toMatchObject([
    { text: bar.textInBangla, countdown: { lastDay: '২১ মার্চ ২০২৭' } },
  ])
  expect(await readAt(end)).toEqual({ bars: [], until: undefined })
})

it('one that is used up is not announced, which pages find out within a minute', async () => {
  const _id = await addOffer(shop, { action, bar: { ...bar, countdown: false }, maxUses: 2, used: 1 })
  const at = startOfDay('2028-01-01')
  expect(await readAt(at)).toEqual({
    bars: [{ _id, text: bar.text, pages: 'browsing', countdown: null }],
    until: new Date(at.getTime() + 60_000),
  })
  await shop.db.update(offers).set({ used: 2 }).where(eq(offers.id, _id))
  expect((await readAt(at)).bars).toEqual([])
})

it('the owner’s order decides, and a change of staff reaches the answer for pages at once', async () => {
  const admin = await shop.account({ role: 'admin' })
  const shown = async () => {
    const { bars } = (await shop.call('GET /api/offers/bars?lang=bn')).body
    return bars.map(({ text }: ShownBar) => text)
  }
  const before = await shown()
  const first = await addOffer(shop, {
    action,
    bar: { ...bar, textInBangla: '', text: 'Only in English' },
    position: 0,
  })
  expect(await shown()).toEqual(['Only in English', ...before])
  await shop.call(`POST /api/admin/offers/${first}/end`, { as: admin })
  expect(await shown()).toEqual(before)
})
