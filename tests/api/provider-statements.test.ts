import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewSettlement, StatementRow } from '#contract/ledger/settlements.ts'
import { dues } from '#database/schema/index.ts'
import { addProviderDue } from '#server/modules/ledger/provider-dues.ts'
import { accountsOf, postingsOf, unbalanced } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { assignColumns } from '#tests/support/statement-columns.ts'
import { openHostedShop } from './hosted-shop.ts'
import type { Account } from './shop.ts'

let shop: Awaited<ReturnType<typeof openHostedShop>>
let admin: Account
beforeAll(async () => {
  shop = await openHostedShop('bkash')
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  const columns = { order: 'Trx ID', collected: 'Transaction Amount', charge: 'Fee' }
  for (const moneyHolder of ['bkash', 'stripe']) await assignColumns(shop.db, moneyHolder, headings, columns)
})

const headings = 'Trx ID,Transaction Amount,Fee'
afterAll(async () => {
  expect(await unbalanced(shop.db)).toBe(0)
  await shop.close()
})

const asStaff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })

/** An order of ৳1,250.00 that is paid with bKash, and its TrxID. */
async function paidOrder() {
  const { id, start, customer } = await shop.newOrder()
  const back = await shop.press((await start()).body.redirectUrl, 'approve')
  if (back) await shop.comeBack(back)
  const [payment] = (await shop.staffOrder(id, admin)).onlinePayments
  expect(payment?.state).toBe('paid')
  return { id, trx: payment?.reference ?? '', customer }
}
/** Staff refund a part of such an order; bKash has made it. */
async function refund(id: string, amount: number) {
  const body = { amount, method: 'card', left: 1_250 }
  expect((await asStaff(`POST /api/admin/orders/${id}/refunds`, body)).status).toBe(200)
  await shop.pass(60_000)
  await reconcilePayments({ ...shop.shop, log: shop.log })
}

const check = (rows: string[], moneyHolder = 'bkash') =>
  asStaff('POST /api/admin/settlements/check', {
    moneyHolder,
    statement: [headings, ...rows].join('\n'),
  })
const read = async (rows: string[]): Promise<StatementRow[]> => (await check(rows)).body.rows
const problemsOf = (rows: StatementRow[]) => rows.map(({ problem }) => problem)

let payouts = 0
type Change = Partial<Omit<NewSettlement, 'orders'>>
/** Settles the rows of a statement as the screen does: with the figures that were read. */
const settle = (rows: StatementRow[], received: number, change: Change = {}, reason?: string) =>
  asStaff('POST /api/admin/settlements', {
    ...{ moneyHolder: 'bkash', reference: `BK-${++payouts}`, paidOn: '2026-05-04', into: 'bank', received, ...change },
    orders: rows.map(({ orderId, reference, collected, charge }) => {
      return { orderId, reference, collected, charge: charge ?? 0, ...(reason !== undefined && { reason }) }
    }),
  })
const reconciliation = async () => (await asStaff('GET /api/admin/reconciliation')).body
const balanceOf = async (moneyHolder: string) =>
  (await asStaff('GET /api/admin/settlements')).body.balances.find(
    (one: { moneyHolder: string }) => one.moneyHolder === moneyHolder,
  )

it('settles the payments and refunds of a provider’s statement with its fees, and the money is in the bank', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()]
  await refund(two.id, 500)
  expect(await balanceOf('bkash')).toMatchObject({ name: 'bKash', orders: 3, amount: 2_000 })
  const rows = await read([`${one.trx},"1,250.00",23.13`, `${two.trx},1250,23.12`, `${two.trx.toLowerCase()},-500,0`])
  expect(rows).toMatchObject([
    { orderId: one.id, reference: '1', collected: 1_250, charge: 23.13, problem: null },
    { orderId: two.id, reference: '1', problem: null },
    { orderId: two.id, collected: -500, problem: null },
  ])
  const { status, body } = await settle(rows, 1_953.75, { reference: 'BK-May' })
  expect([status, body.message]).toEqual([200, '3 payments settled'])
  const figures = { orders: 3, collected: 2_000, charges: 46.25, received: 1_953.75, difference: 0 }
  expect(body.settlement).toMatchObject({ moneyHolder: 'bkash', name: 'bKash', ...figures })
  expect(await accountsOf(shop.db, one.id)).toEqual({ sales: -1_250, bank: 1_226.87, provider_fees: 23.13 })
  const refunded = { sales: -1_250, refunds: 500, bank: 726.88, provider_fees: 23.12 }
  expect(await accountsOf(shop.db, two.id)).toEqual(refunded)
  expect(await balanceOf('bkash')).toBeUndefined()
  const { received, paidBack, providerFees, settled, difference } = await reconciliation()
  expect({ providerFees, settled, difference }).toEqual({ providerFees: 46.25, settled: 1_953.75, difference: 0 })
  expect(received.online).toContainEqual({ moneyHolder: 'bkash', name: 'bKash', amount: 2_500 })
  expect(received.online).toContainEqual({ moneyHolder: 'stripe', name: 'Stripe', amount: 0 })
  expect(paidBack.online).toContainEqual({ moneyHolder: 'bkash', name: 'bKash', amount: 500 })
  const details = (await asStaff(`GET /api/admin/settlements/${body.settlement._id}`)).body
  expect(details.orders.find(({ amount }: { amount: number }) => amount === -500)).toMatchObject({
    orderId: two.id,
    transaction: expect.stringMatching(/^\w+$/),
    reason: null,
  })
  // Of the order's cash nothing is settled.
  const settlement = { _id: body.settlement._id, moneyHolder: 'bkash', reference: 'BK-May' }
  expect(await shop.staffOrder(one.id, admin)).toMatchObject({ settlement: null, onlinePayments: [{ settlement }] })

  // The same statement again: nothing is left to settle, and it is recorded once.
  expect(problemsOf(await read([`${one.trx},1250,23.13`, `${two.trx},-500,0`]))).toEqual(['settled', 'settled'])
  const repeated = await settle(rows, 1_953.75, { reference: 'other' })
  expect([repeated.status, repeated.body.message]).toEqual([409, expect.stringContaining('is already settled')])
  const next = await paidOrder()
  const sameNumber = await settle(await read([`${next.trx},1250,0`]), 1_250, { reference: 'bk-may' })
  const message = 'The payment bk-may of bKash is already recorded.'
  expect([sameNumber.status, sameNumber.body.message]).toEqual([409, message])
  expect(await accountsOf(shop.db, one.id)).toEqual({ sales: -1_250, bank: 1_226.87, provider_fees: 23.13 })
})

it('a statement says what is unknown, twice, unreadable or of another amount', async () => {
  const { id, trx } = await paidOrder()
  const rows = await read([`${trx},1249.99,20`, `${trx},1249,20`, 'NOSUCHTRX,10,1', `${trx},1.250,20`, ',-35,0'])
  expect(problemsOf(rows)).toEqual([null, 'twice', 'unknown', 'unreadable', 'unknown'])
  expect(rows[3]?.note).toMatch(/^“1.250” can mean/)
  const [row] = rows
  if (!row) throw new Error('no row')
  // One poisha less needs a reason, and is in the accounts.
  const refused = await settle([row], 1_229.99)
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringMatching(/instead of ৳1,250.00. Enter a re/),
  ])
  expect((await settle([row], 1_194.99, {}, 'Rounded')).status).toBe(400)
  const made = await settle([row], 1_194.99, { reason: 'Monthly cost' }, 'Rounded')
  expect(made.body.settlement).toMatchObject({ difference: 35.01, received: 1_194.99 })
  const accounts = { sales: -1_250, bank: 1_229.99, provider_fees: 20, differences: 0.01 }
  expect(await accountsOf(shop.db, id)).toEqual(accounts)
  expect((await reconciliation()).difference).toBe(0)
  for (const [text, problem] of [
    [`${headings}\nA,"1,2`, 'Row 2 has a quotation mark (") that is never closed.'],
    [headings, 'This statement has no payments below its headings.'],
    ['Date,Words\nToday,None', expect.stringContaining('press “Choose the columns”')],
  ]) {
    const { status, body } = await asStaff('POST /api/admin/settlements/check', {
      moneyHolder: 'bkash',
      statement: text,
    })
    expect([status, body.message]).toEqual([400, problem])
  }
})

it('one of several concurrent settlements of a payment counts, also with a payout that was taken back', async () => {
  const { id, trx } = await paidOrder()
  await refund(id, 1_250)
  const [payment] = await read([`${trx},1250,20`])
  const [refunded] = await read([`${trx},-1250,0`])
  if (!payment || !refunded) throw new Error('no rows')
  const answers = await Promise.all([1, 2, 3].map(() => settle([payment], 1_230)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  // The refund came after the payout: the provider takes it from the bank.
  expect((await settle([refunded], -1_250)).body.settlement).toMatchObject({ collected: -1_250, received: -1_250 })
  expect(await accountsOf(shop.db, id)).toMatchObject({ bank: -20, provider_fees: 20 })
  const kinds = await postingsOf(shop.db, id)
  expect(kinds.filter((kind) => kind === 'order_settled')).toHaveLength(2)
  expect((await reconciliation()).difference).toBe(0)
})

it('couriers and payment providers do not settle what the other holds, and only staff settle', async () => {
  const { id, trx, customer } = await paidOrder()
  const [row] = await read([`${trx},1250,20`])
  if (!row) throw new Error('no row')
  for (const [moneyHolder, message] of [
    ['sslcommerz', 'was paid with bKash.'],
    ['pathao', 'was paid with bKash.'],
    ['nobody', 'Choose who has paid.'],
  ]) {
    const { status, body } = await settle([row], 1_230, { moneyHolder })
    expect([status, body.message]).toEqual([
      moneyHolder === 'nobody' ? 400 : 409,
      expect.stringContaining(String(message)),
    ])
  }
  expect((await check([`${trx},1250,20`], 'stripe')).body.rows).toMatchObject([{ problem: 'unknown' }])
  const body = { moneyHolder: 'bkash', statement: `Trx ID,Amount\n${trx},1250` }
  for (const route of ['POST /api/admin/settlements/check', 'POST /api/admin/settlements/headings']) {
    expect((await shop.call(route, { as: customer, body })).status).toBe(401)
  }
  expect((await shop.call('GET /api/admin/settlements/dues/bkash', { as: customer })).status).toBe(401)
  const { dues: listed } = (await asStaff('GET /api/admin/settlements/dues/bkash')).body
  expect(listed).toContainEqual(
    expect.objectContaining({ orderId: id, reference: '1', transaction: trx, name: 'Nadia Rahman', amount: 1_250 }),
  )
})

it('finds an order by the beginning of its payment’s reference, also of one that staff have entered', async () => {
  const { id, trx } = await paidOrder()
  const { id: entered } = await shop.newOrder()
  await shop.db.execute(sql`update orders set payment_reference = 'CKH82_ABCDE' where id = ${entered}`)
  const found = async (search: string) => {
    const { orders } = (await asStaff(`GET /api/admin/orders?_search=${search}`)).body
    return orders.map(({ _id }: { _id: string }) => _id)
  }
  expect(await found(trx.toLowerCase())).toEqual([id])
  expect(await found(trx.slice(0, -1))).toContain(id)
  expect(await found('ckh82_abc')).toEqual([entered])
  expect(await found('ckh82Xabc')).toEqual([])
  expect(await found(trx.slice(0, 4))).toEqual([])
})

it('knows the documented statement of Stripe; staff say once what the columns of others are, for each row of headings', async () => {
  const preview = async (moneyHolder: string, statement: string) =>
    (await asStaff('POST /api/admin/settlements/headings', { moneyHolder, statement })).body
  const documented = 'balance_transaction_id,gross,fee,net,payment_intent_id\ntxn_1,10,1,9,pi_1'
  const ofStripe = { order: 'payment_intent_id', collected: 'gross', charge: 'fee', paid: 'net' }
  expect(await preview('stripe', documented)).toMatchObject({ line: 1, columns: ofStripe })
  // As they are spelled in this one, so that they can be chosen and saved again.
  expect(await preview('stripe', documented.replace('gross', 'Gross'))).toMatchObject({
    columns: { collected: 'Gross' },
  })
  const { id, trx } = await paidOrder()
  const statement = `Memo,In,Out\n${trx},1250,1230.50`
  const lines = [{ line: 1, cells: ['Memo', 'In', 'Out'] }, { line: 2 }]
  expect(await preview('bkash', statement)).toMatchObject({ lines, line: 1, columns: null })
  const columns = { order: 'Memo', collected: 'In', charge: '', paid: 'Out' }
  const assigned = { headings: ['Memo', 'In', 'Out'], columns }
  expect((await asStaff('PUT /api/admin/settlements/columns/bkash', assigned)).status).toBe(200)
  expect((await asStaff('PUT /api/admin/settlements/columns/nobody', assigned)).status).toBe(400)
  const foreign = { headings: ['Memo', 'In'], columns }
  expect((await asStaff('PUT /api/admin/settlements/columns/bkash', foreign)).status).toBe(400)
  const { body } = await asStaff('POST /api/admin/settlements/check', { moneyHolder: 'bkash', statement })
  expect(body.rows).toMatchObject([{ orderId: id, collected: 1_250, charge: 19.5, problem: null }])
  expect(await preview('bkash', `Statement of May\n${statement}`)).toMatchObject({ line: 2, columns })
  // Another row of headings is another statement, also of the same provider.
  expect(await preview('bkash', `Memo,In,Cut\n${trx},1250,19.5`)).toMatchObject({ columns: null })
  expect(await preview('bkash', `${headings}\n${trx},1250,20`)).toMatchObject({ columns: { order: 'Trx ID' } })
  const { changes } = (await asStaff('GET /api/admin/changes?kind=payments')).body
  expect(changes[0].fields[0]).toMatchObject({ field: 'Statement columns of bKash', before: 'None' })
})

it('what changes after it was settled is due again, and what is undone before is not due any more', async () => {
  const { id: orderId, trx } = await paidOrder()
  const rows = await read([`${trx},1250,0`])
  const move = (reference: string, amount: number) =>
    shop.db.transaction((tx) =>
      addProviderDue(tx, { orderId, reference, moneyHolder: 'bkash', amount, at: new Date() }),
    )
  const listed = async () =>
    (await shop.db.select().from(dues))
      .filter((due) => due.orderId === orderId)
      .map((due) => [due.reference, due.amount])
  await move('RF1', -50_000)
  await move('RF1', 50_000)
  expect(await listed()).toEqual([['1', 125_000]])
  expect((await settle(rows, 1_250)).status).toBe(200)
  await move('1', -125_000)
  expect((await read([`${trx},-1250,0`]))[0]).toMatchObject({ orderId, reference: '1+', problem: null })
  await move('1', 125_000)
  expect(await listed()).toEqual([['1', 125_000]])
})
