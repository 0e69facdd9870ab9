import { expect, it } from 'vitest'
import { startOfDay } from '#contract/dhaka-time.ts'
import { foldCode } from '#contract/offers/fold-code.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { eq } from '#database/drizzle.ts'
import { offerCodes, offers, offerUses, orderDiscounts } from '#database/schema/index.ts'
import { orderOf, type Reply } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin: owner } = shopWithStaff()

const terms = (change: Partial<OfferTerms> = {}): OfferTerms => ({
  name: 'Eid offer',
  nameInBangla: 'ঈদের অফার',
  trigger: 'automatic',
  code: '',
  action: { kind: 'percent', percent: 15, max: null },
  goods: [],
  except: [],
  notOnSale: false,
  conditions: { minimum: null, bottles: null, firstOrder: false, districts: [] },
  firstDay: null,
  lastDay: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  exclusive: false,
  bar: null,
  ...change,
})
const call = (route: string, body?: object) => shop.call(route, { as: owner, ...(body && { body }) })
async function add(change: Partial<OfferTerms> = {}): Promise<StaffOffer> {
  const { status, body } = await call('POST /api/admin/offers', { offer: terms(change) })
  expect(status).toBe(200)
  return body.offer
}
const change = ({ _id, version, terms }: StaffOffer, to: Partial<OfferTerms>): Promise<Reply> =>
  call(`PUT /api/admin/offers/${_id}`, { version, offer: { ...terms, ...to } })
const list = async (): Promise<StaffOffer[]> => (await call('GET /api/admin/offers')).body.offers
const endAll = async () => {
  for (const { _id } of await list()) await call(`POST /api/admin/offers/${_id}/end`)
}
const tryOn = (lines: [{ variantId: string }, number][], offer: OfferTerms, more = {}) =>
  call('POST /api/admin/offers/trial', {
    offer,
    _id: null,
    lines: lines.map(([{ variantId }, quantity]) => ({ variantId, quantity })),
    place: null,
    firstOrder: false,
    ...more,
  })

it('adds an offer with the goods that it names, whose names are shown', async () => {
  const product = await shop.product({ name: 'Monsoon', brand: 'Rahat', size: '50 ml' })
  const { body } = await call('GET /api/admin/assortment')
  const brand = body.brands.find(({ name }: { name: string }) => name === 'Rahat')
  const goods = [
    { kind: 'brand', _id: String(brand.id) },
    { kind: 'size', _id: product.variantId },
  ] as const
  const added = await add({ goods: [...goods], lastDay: '2027-03-21' })
  expect(added).toMatchObject({ state: 'active', uses: 0, version: 1 })
  expect(added.names.map(({ name }) => name).toSorted()).toEqual(['Monsoon, 50 ml', 'Rahat'])
  const [row] = await shop.db.select().from(offers).where(eq(offers.id, added._id))
  expect(row).toMatchObject({ endsAt: startOfDay('2027-03-22'), startsAt: null, goods: { brands: [String(brand.id)] } })
  const gone = await call('POST /api/admin/offers', {
    offer: terms({ goods: [{ kind: 'product', _id: crypto.randomUUID() }] }),
  })
  expect([gone.status, gone.body.code]).toEqual([409, 'offer_goods_gone'])
  const never = await call('POST /api/admin/offers', {
    offer: terms({ goods: [{ kind: 'brand', _id: '99999999999' }] }),
  })
  expect([never.status, never.body.code]).toEqual([409, 'offer_goods_gone'])
})

const bar = { text: 'Eid offer', textInBangla: '', pages: 'all', countdown: false } as const
const part = { size: '00000000-0000-4000-8000-000000000001', quantity: 1 }
it.each([
  [{ firstDay: '2027-03-21', lastDay: '2027-03-20' }, 'offer.lastDay'],
  [{ action: { kind: 'set', parts: [], price: 100 } }, 'offer.action.parts'],
  [{ action: { kind: 'set', parts: [part, { ...part, quantity: 2 }], price: 100 } }, 'offer.action.parts'],
  [{ trigger: 'code', code: 'E-1' }, 'offer.code'],
  [{ name: '' }, 'offer.name'],
  [{ bar: { ...bar, text: ' ' } }, 'offer.bar.text'],
  [{ bar: { ...bar, countdown: true } }, 'offer.lastDay'],
] satisfies [Partial<OfferTerms>, string][])('refuses %j, at its field', async (wrong, field) => {
  const { status, fields } = await call('POST /api/admin/offers', { offer: terms(wrong) })
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]])
})

it.each([0, -5, 100.01, 7.555, 15.0000001, 1e-7, 'ten', '10', null])(
  'refuses %j percent in a sentence',
  async (percent) => {
    const action = { kind: 'percent', percent, max: null } as OfferTerms['action']
    const { status, fields } = await call('POST /api/admin/offers', { offer: terms({ action }) })
    expect([status, fields]).toEqual([400, { 'offer.action.percent': expect.stringMatching(/^(Enter|At most) /) }])
  },
)

it('changes an offer that nobody else has changed meanwhile, and logs what', async () => {
  const offer = await add({ name: 'Winter' })
  expect((await change(offer, { exclusive: true })).body.offer).toMatchObject({
    version: 2,
    terms: { exclusive: true },
  })
  expect((await change(offer, { exclusive: false })).body.code).toBe('offer_changed')
  const { body } = await call(`GET /api/admin/changes?subject=${offer._id}&kind=offer`)
  expect(body.changes.map(({ what }: { what: string }) => what)).toEqual(['changed', 'added'])
  expect(body.changes[0].fields).toEqual([{ field: 'Not combined', before: 'no', after: 'yes' }])
})

it('ends an offer now: a later change of something else keeps that moment', async () => {
  const offer = await add({ lastDay: '2027-12-31' })
  const ended = (await call(`POST /api/admin/offers/${offer._id}/end`)).body.offer
  expect(ended.state).toBe('ended')
  expect((await change(ended, { name: 'Renamed' })).body.offer.state).toBe('ended')
  const planned = await add({ firstDay: '2090-01-01' })
  expect(planned.state).toBe('planned')
  const never = await call(`POST /api/admin/offers/${planned._id}/end`)
  expect(never.body.offer.state).toBe('ended')
})

it('gives each code to one offer, however it is typed', async () => {
  const offer = await add({ trigger: 'code', code: 'EID-2O27' })
  const taken = await call('POST /api/admin/offers', { offer: terms({ trigger: 'code', code: 'eid 2027' }) })
  expect(taken.body).toMatchObject({ code: 'offer_code_taken' })
  expect((await change(offer, { code: 'EID2028' })).body.offer.terms.code).toBe('EID2028')
  await add({ trigger: 'code', code: 'eid 2027' })
})

it('counts the uses so far when they are limited later', async () => {
  // The order has its usual price, and is given the use below.
  await endAll()
  const customer = await shop.account()
  const orderId: string = (await shop.order(customer, orderOf(await shop.product({ price: 1_250_00 })))).body.orderId
  const offer = await add()
  const use = { offerId: offer._id, orderId, usedAt: new Date() }
  const keys = [customer.id, '+8801712444501'].map((customerKey) => ({ ...use, customerKey }))
  await shop.db.insert(offerUses).values(keys)
  const agreed = { orderId, position: 0, offerId: offer._id, source: 'offer', class: 'order' } as const
  await shop.db.insert(orderDiscounts).values({ ...agreed, amount: 12_00, shares: [12_00] })
  const limited = (await change(offer, { maxUses: 1 })).body.offer
  expect(limited).toMatchObject({ state: 'used_up', uses: 1, cost: 12, sales: 1_250 })
  expect((await change(limited, { maxUses: 2 })).body.offer.state).toBe('active')
})

it('reorders the offers that the editor saw', async () => {
  await add({ name: 'Last' })
  const seen = (await list()).map(({ _id }) => _id)
  const ids = seen.toReversed()
  const { body } = await call('PUT /api/admin/offers/order', { seen, ids })
  expect(body.offers.map(({ _id }: StaffOffer) => _id)).toEqual(ids)
  expect((await call('PUT /api/admin/offers/order', { seen, ids })).body.code).toBe('offer_order_changed')
})

it('makes ten thousand personal codes in one go, to be downloaded', async () => {
  const offer = await add({ trigger: 'code' })
  const { body } = await call(`POST /api/admin/offers/${offer._id}/codes`, { count: 10_000 })
  expect(body).toMatchObject({ offer: { personalCodes: 10_000 }, message: '10,000 codes made' })
  const { csv } = (await call(`GET /api/admin/offers/${offer._id}/codes/file`)).body
  const rows: string[] = csv.trim().split('\r\n').slice(1)
  const codes = rows.map((row) => row.split(',')[0] ?? '')
  expect(new Set(codes.map(foldCode)).size).toBe(10_000)
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true)
  const [code] = await shop.db
    .select()
    .from(offerCodes)
    .where(eq(offerCodes.code, codes[0] ?? ''))
  expect(code).toMatchObject({ offerId: offer._id, bulk: true, maxUses: 1, key: foldCode(codes[0] ?? '') })
  const automatic = await add()
  const refused = await call(`POST /api/admin/offers/${automatic._id}/codes`, { count: 1 })
  expect(refused.body.code).toBe('offer_without_codes')
})

it('tries an offer on a cart, beside the others of its first day', async () => {
  await endAll()
  const bottle = await shop.product({ price: 1_000_00 })
  const other = await add({ name: 'Ten off', action: { kind: 'amount', amount: 10 } })
  const before = await tryOn([[bottle, 2]], terms({ conditions: { ...terms().conditions, minimum: 2_500 } }))
  expect(before.body.tried).toMatchObject({
    goods: 2_000,
    applied: [{ name: 'Ten off', amount: 10, isTried: false }],
    refused: [{ name: 'Eid offer', reason: 'minimum', missing: 500, isTried: true }],
  })
  const planned = terms({ firstDay: '2090-01-01', goods: [{ kind: 'size', _id: bottle.variantId }] })
  const { tried } = (await tryOn([[bottle, 2]], planned)).body
  expect(tried).toMatchObject({ day: '2090-01-01', applied: [{ amount: 300, isTried: true }, { amount: 10 }] })
  expect(tried.total).toBe(2_000 - 310 + tried.delivery)
  // In the place of the one that it changes.
  const changed = await tryOn([[bottle, 1]], terms({ action: { kind: 'amount', amount: 25 } }), { _id: other._id })
  expect(changed.body.tried).toMatchObject({ applied: [{ amount: 25, isTried: true }], refused: [] })
  const byCode = terms({ trigger: 'code', code: 'TWENTY', action: { kind: 'amount', amount: 20 } })
  expect((await tryOn([[bottle, 1]], byCode)).body.tried).toMatchObject({
    applied: [{ amount: 20, isTried: true }],
    refused: [{ name: 'Ten off', reason: 'not_combined' }],
  })
})
