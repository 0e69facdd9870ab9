import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { foldCode } from '#contract/offers/fold-code.ts'
import { offerCodes, offers, offerUses } from '#database/schema/index.ts'
import type { StaffRights } from '#server/grants.ts'
import { announceChange } from '#server/http/change-feed.ts'
import { customerKeysOf, readOpenOffers } from '#server/modules/offers/index.ts'
import { openShop, orderOf } from './shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
})
afterAll(() => shop.close())

const at = startOfDay('2027-03-21')
let position = 0
async function addOffer(values: Partial<typeof offers.$inferInsert> = {}) {
  position += 1
  const [offer] = await shop.db
    .insert(offers)
    .values({
      position,
      name: 'Eid',
      trigger: 'automatic',
      action: { kind: 'percent', percent: 15 },
      conditions: {},
      ...values,
    })
    .returning()
  await shop.shop.changes.applyingChanges(() => announceChange(shop.db, ['offers']))
  if (!offer) throw new Error('no offer was added')
  return offer
}
async function addCode(code: string, values: Partial<typeof offerCodes.$inferInsert> = {}, ofOffer = {}) {
  const { id: offerId } = await addOffer({ trigger: 'code', ...ofOffer })
  await shop.db.insert(offerCodes).values({ key: foldCode(code), offerId, code, ...values })
  return offerId
}
const visitor = () => ({ ...shop.shop, actor: undefined, ip: '192.0.2.1' })
const read = (
  question: Partial<Parameters<typeof readOpenOffers>[1]> = {},
  context: Parameters<typeof readOpenOffers>[0] = visitor(),
) => readOpenOffers(context, { customerKeys: [], at, ...question })
const signedIn = ({ id }: { id: string }, staff?: StaffRights) => ({
  ...visitor(),
  actor: { id, sessionId: '', name: '', email: '', confirmedPhone: null, ...(staff && { staff }) },
})
const refusedOf = async (code: string) => (await read({ code })).codeRefusal

it('reads the automatic offers of now, in the order of the owner', async () => {
  const last = await addOffer({ position: 1_000, startsAt: at, endsAt: endOfDay('2027-03-21'), exclusive: true })
  const first = await addOffer({ position: 999, nameInBangla: 'ঈদ', goods: { brands: ['7'] } })
  await addOffer({ startsAt: endOfDay('2027-03-21') })
  await addOffer({ endsAt: at })
  const { automatic, terms } = await read()
  expect(automatic.map(({ id }) => id)).toEqual([first.id, last.id])
  expect(automatic[0]).toMatchObject({ action: { kind: 'percent', percent: 15 }, goods: { brands: ['7'] } })
  expect(terms.get(first.id)).toEqual({
    version: 1,
    name: 'Eid',
    nameInBangla: 'ঈদ',
    limited: false,
    maxUsesPerCustomer: null,
  })
  const lastDay = await read({ at: new Date(endOfDay('2027-03-21').getTime() - 1) })
  expect(lastDay.automatic).toHaveLength(2)
  expect((await read({ at: endOfDay('2027-03-21') })).automatic.map(({ id }) => id)).not.toContain(last.id)
})

it('finds a code in any spelling, also one that has not started, of which the customer learns why', async () => {
  const offerId = await addCode('EID-2027', {}, { startsAt: endOfDay('2027-03-21') })
  const { code, terms, codeRefusal } = await read({ code: ' eid 2o27' })
  expect(code).toMatchObject({ id: offerId, starts: endOfDay('2027-03-21') })
  expect(terms.get(offerId)?.code).toEqual({ key: 'e1d2027', text: 'EID-2027', limited: false, amount: null })
  expect(codeRefusal).toBeUndefined()
  expect(await refusedOf(' - ')).toEqual({ reason: 'unknown' })
})

it('closes an offer that is used up; a personal code then looks like one that does not exist', async () => {
  await addCode('HUNDRED', {}, { maxUses: 100, used: 100 })
  expect((await read({ code: 'hundred' })).code?.closed).toBe('used_up')
  await addCode('FIRSTTEN', { maxUses: 10, used: 10 })
  expect((await read({ code: 'firstten' })).code?.closed).toBe('used_up')
  await addCode('7KXQ2M9PHA', { bulk: true, maxUses: 1, used: 1 })
  expect(await read({ code: '7KXQ2M9PHA' })).not.toHaveProperty('code')
  expect(await refusedOf('7KXQ2M9PHA')).toEqual(await refusedOf('7KXQ2M9PHB'))
})

it('closes an offer to a customer who has used it, whatever way the phone number is written', async () => {
  const offerId = await addCode('ONCE', {}, { maxUsesPerCustomer: 1 })
  const customer = await shop.account()
  const order = orderOf(await shop.product())
  // An offer of the first test is open by the clock of the shop.
  const { amount } = (await shop.order(customer, order)).body
  const placed = await shop.order(customer, { ...order, amount })
  const orderId: string = placed.body.orderId
  const usedBy = (keys: string[]) =>
    keys.map((customerKey) => ({ offerId, orderId, customerKey, codeKey: '0nce', slot: 1, usedAt: at }))
  await shop.db.insert(offerUses).values(usedBy(customerKeysOf({ account: customer.id, phone: '01712-444501' })))
  for (const phone of ['01712444501', '+880 1712 444501', '০১৭১২৪৪৪৫০১']) {
    const question = { code: 'once', customerKeys: customerKeysOf({ phone }) }
    const { code, heldBy } = await read(question, signedIn(customer))
    expect([code?.closed, heldBy?._id]).toEqual(['used_by_customer', orderId])
    // Only its own customer and staff learn of the order.
    const others = [await read(question, signedIn(await shop.account())), await read(question)]
    expect(others.map(({ code, heldBy }) => [code?.closed, heldBy])).toEqual(
      others.map(() => ['used_by_customer', undefined]),
    )
    const staff = signedIn(
      { id: crypto.randomUUID() },
      { role: 'Owner', grants: new Map(), hasSecondFactor: false, provenAt: null },
    )
    expect((await read(question, staff)).heldBy?._id).toBe(orderId)
  }
  expect(
    (await read({ code: 'once', customerKeys: customerKeysOf({ phone: '01712444502' }) })).code,
  ).not.toHaveProperty('closed')
  await shop.db.update(offerUses).set({ returnedAt: at })
  const { code, heldBy } = await read({ code: 'once', customerKeys: [customer.id] })
  expect([code?.closed, heldBy]).toEqual([undefined, undefined])
})

it('refuses every code after twenty wrong ones of an account, for ten minutes; right ones do not count', async () => {
  await addCode('RIGHT')
  const context = signedIn(await shop.account())
  for (let tries = 0; tries < 25; tries += 1) expect((await read({ code: 'right' }, context)).code).toBeDefined()
  const wrong = await Promise.all(Array.from({ length: 21 }, (_, index) => read({ code: `wrong ${index}` }, context)))
  expect(wrong.filter(({ codeRefusal }) => codeRefusal?.reason === 'too_many_tries')).toHaveLength(1)
  const { code, codeRefusal } = await read({ code: 'right' }, context)
  expect([code, codeRefusal]).toEqual([undefined, { reason: 'too_many_tries', minutes: 10 }])
  expect((await read({ code: 'right' })).code).toBeDefined()
})
