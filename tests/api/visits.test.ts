import { expect, it, vi } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { eq, like } from '#database/drizzle.ts'
import { searchCounts, visitCounts } from '#database/schema/index.ts'
import { forgetSearches } from '#server/modules/reports/index.ts'
import { openCounts } from '#server/modules/reports/visits/counts.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const phone =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const send = (payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/counts', payload, headers: { 'user-agent': phone, ...headers } })
const step = (name: string, more: object = {}) => ({ step: name, language: 'en', referrer: 'l.facebook.com', ...more })
const report = async (name: string, query: Record<string, string> = {}) =>
  (
    await shop.call(`GET /api/admin/reports/${name}?${new URLSearchParams({ compare: 'none', ...query })}`, {
      as: admin,
    })
  ).body
type Row = { key: string; label: string; now: { counts: Record<string, number> } }
const today = () => dayInDhaka(shop.shop.now())

it('counts steps within ten seconds, by source, language and device, and nothing of who made them', async () => {
  for (const [name, times] of [
    ['entrance', 4],
    ['product', 3],
    ['cart', 2],
    ['checkout', 1],
    ['placed', 1],
  ] as const)
    for (let n = 0; n < times; n += 1) {
      const reply = await send(step(name))
      expect([reply.statusCode, reply.body]).toEqual([204, ''])
    }
  await send(step('entrance', { language: 'bn', referrer: '' }), { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' })
  // Loaded again inside the shop, and what is no person.
  await send(step('entrance', { referrer: 'localhost' }))
  await send(step('entrance'), { 'user-agent': 'Googlebot/2.1' })
  const placed = await shop.order(await shop.account(), orderOf(await shop.product()))
  expect(placed.status).toBe(200)
  await vi.waitFor(async () => expect(await shop.db.$count(visitCounts)).toBe(6), { timeout: 12_000, interval: 200 })
  const rows = await shop.db.select().from(visitCounts)
  expect(rows.find((row) => row.step === 'product')).toEqual({
    ...{ day: today(), step: 'product', source: 'facebook', language: 'en', device: 'phone', count: 3 },
  })
  const { total } = await report('funnel', { from: today(), to: today() })
  expect(total.now.counts).toMatchObject({
    ...{ entrances: 5, productsSeen: 3, carts: 2, checkouts: 1, placedOnline: 1, paidOnline: 0 },
    ...{ seenShare: 0.6, cartShare: 0.4, checkoutShare: 0.2, placedShare: 0.2, paidShare: 0 },
  })
  const bySource = await report('funnel-sources')
  expect(bySource.rows.map(({ label, now }: Row) => [label, now.counts.entrances])).toEqual([
    ['Facebook', 4],
    ['Directly', 1],
  ])
  expect(bySource.rows[0].now.counts).toMatchObject({ placedVisits: 1, placedVisitShare: 0.25 })
  const ofFile = await report('funnel-devices/file')
  expect(ofFile.csv).toContain('Phone,4,3,2,1,1,')
  expect((await report('funnel-languages')).rows.map(({ label }: Row) => label)).toEqual(['English', 'Bangla'])
})

it.each([
  step('bought'),
  step('entrance', { language: 'fr' }),
  step('entrance', { visitor: '1' }),
  { words: '', result: 'some' },
  { words: 'oud', result: 'some', language: 'en' },
])('refuses %o', async (payload) => {
  expect((await send(payload)).statusCode).toBe(400)
})

it('shows words from three people on, however often one of them searches', async () => {
  const counts = openCounts(shop.shop)
  const search = (words: string, result: 'some' | 'none' | 'clicked', who: string) =>
    counts.search({ words, result }, who)
  for (const who of ['1', '2', '3']) search('blue oud', 'none', who)
  for (let n = 0; n < 9; n += 1) search('my secret', 'none', '1')
  for (const who of ['1', '2', '3', '4']) search('rose', 'some', who)
  search('rose', 'clicked', '4')
  await counts.write()
  const { rows, total } = await report('searches')
  expect(rows.map(({ key, now }: Row) => [key, now.counts])).toEqual([
    ['rose', { searches: 4, withoutResult: 0, withoutResultShare: 0, withoutClickShare: 0.75 }],
    ['blue oud', { searches: 3, withoutResult: 3, withoutResultShare: 1, withoutClickShare: 1 }],
  ])
  expect(total.now.counts).toMatchObject({ searches: 16, withoutResult: 12 })
  // Visits have no orders that a filter is calculated by, of however long a period.
  const year = { from: dayInDhaka(new Date(shop.shop.now().getTime() - 300 * 86_400_000)), to: today() }
  for (const name of ['searches', 'funnel-sources']) expect((await report(name, year)).rows.length).toBeGreaterThan(1)
  const empty = await report('searches-empty')
  expect(empty.rows.map(({ key }: Row) => key)).toEqual(['blue oud'])
})

it('shows no words that one person searches for on three days, and stores no more than 3,000 a day', async () => {
  const row = (words: string, ago: number) => ({
    ...{ searches: 1, withoutResult: 0, clicked: 0, words, people: 1 },
    day: dayInDhaka(new Date(shop.shop.now().getTime() - ago * 86_400_000)),
  })
  await shop.db.insert(searchCounts).values([row('diary', 1), row('diary', 2), row('diary', 3)])
  const { rows } = await report('searches')
  expect(rows.map(({ key }: Row) => key)).not.toContain('diary')
  const kept = await shop.db.$count(searchCounts, eq(searchCounts.day, today()))
  await shop.db
    .insert(searchCounts)
    .values(Array.from({ length: 2_999 - kept }, (_, number) => row(`made up ${number}`, 0)))
  const counts = openCounts(shop.shop)
  for (const words of ['blue oud', 'one more', 'too many']) counts.search({ words, result: 'some' }, '9')
  await counts.write()
  const stored = await shop.db.select().from(searchCounts).where(eq(searchCounts.day, today()))
  expect(stored).toHaveLength(3_000)
  // What one person has searched for gives way, so that nobody closes the list with words that are made up.
  expect(stored.filter(({ words }) => ['one more', 'too many'].includes(words))).toHaveLength(2)
  expect(stored.find(({ words }) => words === 'blue oud')?.people).toBe(4)
  await shop.db.update(searchCounts).set({ people: 2 }).where(eq(searchCounts.day, today()))
  counts.search({ words: 'dropped', result: 'some' }, '9')
  await counts.write()
  expect(await shop.db.$count(searchCounts, eq(searchCounts.words, 'dropped'))).toBe(0)
  await shop.db.delete(searchCounts).where(like(searchCounts.words, 'made up %'))
})

it('takes a network for one person, however many names its browsers give', async () => {
  const search = (number: number, remoteAddress: string) =>
    shop.app.inject({
      ...{ method: 'POST', url: '/api/counts', remoteAddress, payload: { words: 'agarwood', result: 'none' } },
      headers: { 'user-agent': `${phone} ${number}` },
    })
  for (let number = 0; number < 5; number += 1) await search(number, '9.9.9.7')
  await search(0, '9.9.9.6')
  const stored = async () => (await shop.db.select().from(searchCounts).where(eq(searchCounts.words, 'agarwood')))[0]
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ searches: 6, people: 2 }), 15_000)
  await shop.db.delete(searchCounts).where(eq(searchCounts.words, 'agarwood'))
})

it('leaves room for the words of others when one network invents very many', async () => {
  const counts = openCounts(shop.shop)
  for (let word = 0; word < 1_200; word += 1)
    counts.search({ words: `invented ${word % 600}`, result: 'none' }, '9.9.9.9')
  counts.search({ words: 'white musk', result: 'some' }, '9.9.9.8')
  await counts.write()
  const stored = (await shop.db.select().from(searchCounts)).map(({ words }) => words)
  expect(stored.filter((words) => words.startsWith('invented'))).toHaveLength(500)
  expect(stored).toContain('white musk')
  await shop.db.delete(searchCounts).where(like(searchCounts.words, 'invented %'))
  await shop.db.delete(searchCounts).where(eq(searchCounts.words, 'white musk'))
})

it('forgets after 90 days what few have searched for, and everything after 400', async () => {
  const none = { searches: 1, withoutResult: 1, clicked: 0 }
  const row = (words: string, ago: number, people: number) => ({
    ...{ ...none, words, people, day: dayInDhaka(new Date(shop.shop.now().getTime() - ago * 86_400_000)) },
  })
  await shop.db
    .insert(searchCounts)
    .values([row('rare', 89, 2), row('old', 91, 2), row('often', 91, 3), row('past', 401, 9), row('past', 402, 9)])
  // One at a time.
  await forgetSearches(shop.shop, undefined, 1)
  const kept = (await shop.db.select().from(searchCounts)).map(({ words }) => words)
  expect(kept).toEqual(expect.arrayContaining(['rare', 'often']))
  expect(kept).not.toEqual(expect.arrayContaining(['old']))
  expect(kept).not.toContain('past')
})

it('of two processes that write the same keys both counts are kept', async () => {
  const both = [openCounts(shop.shop), openCounts(shop.shop)]
  for (const counts of both)
    for (const source of ['tiktok', 'youtube'] as const)
      counts.step({ step: 'entrance', source, language: 'en', device: 'phone' })
  await Promise.all(both.map((counts) => counts.write()))
  const rows = await shop.db.select().from(visitCounts)
  expect(rows.filter(({ source }) => ['tiktok', 'youtube'].includes(source)).map(({ count }) => count)).toEqual([2, 2])
})

it('keeps nothing while it is switched off', async () => {
  const { current } = (await shop.call('GET /api/admin/settings', { as: admin })).body
  const body = { settings: { ...sampleSettings, countVisits: false }, version: current.version }
  expect((await shop.call('PUT /api/admin/settings', { as: admin, body })).status).toBe(200)
  const before = [await shop.db.$count(visitCounts), await shop.db.$count(searchCounts)]
  const counts = openCounts(shop.shop)
  counts.step({ step: 'entrance', source: 'google', language: 'bn', device: 'tablet' })
  counts.search({ words: 'amber', result: 'some' }, '1')
  await counts.write()
  expect([await shop.db.$count(visitCounts), await shop.db.$count(searchCounts)]).toEqual(before)
})
