import { expect, it, vi } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { eq, sql } from '#database/drizzle.ts'
import { outgoingMessages, reportSummaries, reportViews, staffChanges } from '#database/schema/index.ts'
import { sendSummaries } from '#server/modules/reports/index.ts'
import { type Account, emailTimeout, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
const call = (route: string, as: Account, body?: object) => shop.call(route, { as, ...(body && { body }) })
const view = {
  name: 'Dhaka, this year',
  report: 'sales',
  query: { filter: 'district', value: '3026' },
  isShared: false,
}
const names = async (as: Account) =>
  (await call('GET /api/admin/report-views', as)).body.views.map(({ name, isOwn }: Record<string, unknown>) => [
    name,
    isOwn,
  ])

/** Sets the shop's clock, in Dhaka. */
const goTo = (moment: string) => shop.wait(new Date(`${moment}+06:00`).getTime() - shop.shop.now().getTime())

it('a view is a name for a report with its filters, of one person or of all who see reports', async () => {
  const clerk = await shop.account({ role: 'orders' })
  expect((await call('POST /api/admin/report-views', admin, view)).status).toBe(200)
  expect((await call('POST /api/admin/report-views', admin, { ...view, name: 'Eid', isShared: true })).status).toBe(200)
  expect(await names(admin)).toEqual([
    ['Dhaka, this year', true],
    ['Eid', true],
  ])
  expect(await names(clerk)).toEqual([['Eid', false]])
  const { views } = (await call('GET /api/admin/report-views', clerk)).body
  expect(views[0]).toMatchObject({ report: 'sales', query: view.query, by: admin.name })
  // Of somebody else, also a shared one.
  const ofAdmin = `DELETE /api/admin/report-views/${views[0]._id}`
  expect((await call(ofAdmin, clerk)).body.code).toBe('report_view_gone')
  expect((await call(ofAdmin, admin)).status).toBe(200)
  expect(await names(clerk)).toEqual([])
})

it('who manages people deletes shared views; adding and deleting these is in the change log', async () => {
  const clerk = await shop.account({ role: 'orders' })
  for (const [name, isShared] of [
    ['Mine', false],
    ['For all', true],
  ] as const)
    expect((await call('POST /api/admin/report-views', clerk, { ...view, name, isShared })).status).toBe(200)
  const idOf = async (name: string) =>
    (await shop.db.select().from(reportViews).where(eq(reportViews.name, name)))[0]?.id ?? ''
  const { views } = (await call('GET /api/admin/report-views', admin)).body
  expect(views.find(({ name }: { name: string }) => name === 'For all')).toMatchObject({
    isOwn: false,
    mayDelete: true,
  })
  const remove = async (name: string, as: Account) => call(`DELETE /api/admin/report-views/${await idOf(name)}`, as)
  expect((await remove('Mine', admin)).body.code).toBe('report_view_gone')
  const unproven = await shop.account({ role: 'admin', proven: false })
  expect((await remove('For all', unproven)).body.code).toBe('second_factor_missing')
  expect(await idOf('For all')).not.toBe('')
  expect((await remove('For all', admin)).status).toBe(200)
  expect((await remove('Mine', clerk)).status).toBe(200)
  const logged = await shop.db.select().from(staffChanges).where(eq(staffChanges.byUserId, clerk.id))
  const deleted = await shop.db.select().from(staffChanges).where(eq(staffChanges.what, 'removed'))
  const all = [...logged, ...deleted].filter(({ subject }) => ['Mine', 'For all'].includes(subject))
  expect(all.map(({ kind, what, subject }) => `${kind} ${what} ${subject}`)).toEqual([
    'report-view added For all',
    'report-view removed For all',
  ])
})

it.each([{ name: '' }, { report: 'secrets' }, { query: { from: '2026-02-30' } }, { query: { other: '1' } }])(
  'refuses a view with %o',
  async (wrong) => {
    expect((await call('POST /api/admin/report-views', admin, { ...view, ...wrong })).status).toBe(400)
  },
)

it('the summary has the numbers of yesterday, and amounts for who may see them only', async () => {
  goTo('2027-03-08T06:30')
  const sold = await shop.product({ name: 'Night Oud', price: 75_000_00 })
  const placed = await shop.order(await shop.account(), orderOf([sold, 2]))
  await shop.db.execute(
    sql`update orders set placed_at = '2027-03-07T12:00+06' where id = ${String(placed.body.orderId)}`,
  )
  const clerk = await shop.account({ role: 'orders' })
  const [own, theirs] = [
    await call('GET /api/admin/report-summary?of=day', admin),
    await call('GET /api/admin/report-summary?of=day', clerk),
  ]
  expect(own.body.text.split('\n')).toEqual([
    expect.stringContaining('The shop on'),
    'Orders: 1 (a week before: 0)',
    'Net sales: ৳1,50,000 (a week before: ৳0)',
    'Parcels that came back, of those with an outcome: 0.0%',
    expect.stringContaining('Money outside: ৳0'),
    'Nothing will be gone within ten days.',
  ])
  expect(theirs.body.text).toContain('Orders: 1')
  expect(theirs.body.text).not.toContain('৳')
})

it('is emailed once a morning or on Mondays to who chose it, with what they may see by then', async () => {
  const [daily, weekly, unproven, left, unknown] = [
    await shop.account({ role: 'admin' }),
    await shop.account({ role: 'admin' }),
    await shop.account({ role: 'admin', proven: false }),
    await shop.account({ role: 'orders' }),
    await shop.account({ role: 'admin' }),
  ]
  // 8 March 2027 is a Monday.
  for (const [who, every] of [
    [daily, 'day'],
    [weekly, 'week'],
    [unproven, 'week'],
    [left, 'day'],
    [unknown, 'week'],
  ] as const)
    expect((await call('PUT /api/admin/report-summary', who, { every })).status).toBe(200)
  expect((await call('GET /api/admin/report-summary?of=week', weekly)).body.every).toBe('week')
  const emails = await shop.startEmails()
  const sent = () => emails.filter(({ subject }) => subject.startsWith('The shop')).map(({ to }) => to)
  await shop.db.execute(sql`update staff set deactivated_at = now() where user_id = ${left.id}`)
  // Neither proven, nor set by who manages people.
  await shop.db.execute(sql`update staff set email_set_at = null where user_id = ${unknown.id}`)
  const due = async (moment: string) => {
    goTo(moment)
    await sendSummaries(shop.shop)
    return (await shop.db.select().from(reportSummaries)).filter(({ sentOn }) => sentOn === dayInDhaka(shop.shop.now()))
      .length
  }
  expect(await due('2027-03-09T06:59')).toBe(0)
  expect(await due('2027-03-09T07:00')).toBe(1)
  await vi.waitFor(() => expect(sent()).toEqual([daily.email]), emailTimeout)
  await sendSummaries(shop.shop)
  // Who may no longer see amounts gets none.
  await shop.db.execute(sql`update staff set role_id = 'orders' where user_id = ${daily.id}`)
  expect(await due('2027-03-15T08:00')).toBe(4)
  await vi.waitFor(
    () => expect(sent().toSorted()).toEqual([daily.email, daily.email, weekly.email, unproven.email].toSorted()),
    emailTimeout,
  )
  const texts = (who: Account) =>
    emails.filter(({ to, subject }) => to === who.email && subject.startsWith('The shop')).map(({ text }) => text)
  expect(texts(daily).map((text) => text.includes('৳'))).toEqual([true, false])
  expect([weekly, unproven].map((who) => texts(who)[0]?.includes('৳'))).toEqual([true, false])
  expect(texts(weekly)[0]).toMatch(/from .* to /)
  // Amounts are not kept where people without them see what was sent.
  const kept = await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.kind, 'report-summary-email'))
  expect(kept.map(({ content, body }) => [content, body])).toEqual(Array(4).fill([null, null]))
  const again = await call(`POST /api/admin/outgoing-messages/${kept[0]?.id}/send-again`, admin)
  expect(again.body.code).toBe('outgoing_text_not_kept')
  expect((await call('PUT /api/admin/report-summary', weekly, { every: 'never' })).status).toBe(200)
  expect((await call('GET /api/admin/report-summary?of=day', weekly)).body.every).toBe('never')
})
