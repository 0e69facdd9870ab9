import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Grant } from '#contract/accounts/roles.ts'
import { eq } from '#database/drizzle.ts'
import { emailChanges, sessions, staff, users } from '#database/schema/index.ts'
import { fingerprint } from '#server/modules/accounts/sign-in/link-tokens.ts'
import { staffHeaders } from '#tests/support/staff-session.ts'
import { type Account, emailTimeout, openShop, orderOf, type TestShop } from './shop.ts'

const password = 'smoke and cedar'
let shop: TestShop
let owner: Account
let manager: Account
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.account({ role: 'owner', name: 'Shirin Akter' })
  manager = await shop.account({ role: 'manager', name: 'Karim Mia' })
})
afterAll(() => shop.close())

const grant = (permission: string, limits: Partial<Grant> = {}) => ({
  ...{ permission, perOrder: null, perDay: null, percent: null },
  ...limits,
})
const people = async (as = owner) => (await shop.call('GET /api/admin/people', { as })).body
const change = async (as: Account, who: Pick<Account, 'id'>, body: { roleId: string; isActive?: boolean }) =>
  shop.call(`PUT /api/admin/people/${who.id}`, { as, body: { isActive: true, ...body } })
const codeOf = async (reply: ReturnType<TestShop['call']>) => (await reply).body.code
const addRole = async (name: string, grants: unknown[], as = owner) =>
  shop.call('POST /api/admin/roles', { as, body: { name, grants } })

it('lists who works here and the roles, with what the caller may change and give', async () => {
  const packer = await shop.account({ role: 'packing', name: 'Rafiq' })
  const found = await people(manager)
  const mayChange = ({ id }: Account) => found.people.find(({ _id }: { _id: string }) => _id === id)?.mayChange
  expect([owner, manager, packer].map(mayChange)).toEqual([false, false, true])
  const mayGive = found.roles.map(({ id, mayGive }: { id: string; mayGive: boolean }) => [id, mayGive])
  expect(Object.fromEntries(mayGive)).toMatchObject({ owner: false, manager: true, packing: true })
})

it('lets nobody give more than they have, nor change who has more, nor themselves', async () => {
  const packer = await shop.account({ role: 'packing' })
  expect(await codeOf(change(manager, packer, { roleId: 'owner' }))).toBe('role_grants_more')
  expect(await codeOf(change(manager, owner, { roleId: 'packing' }))).toBe('person_may_do_more')
  expect(await codeOf(change(manager, owner, { roleId: 'owner', isActive: false }))).toBe('person_may_do_more')
  expect(await codeOf(change(manager, manager, { roleId: 'manager' }))).toBe('person_is_oneself')
  expect(await codeOf(addRole('Keys', [grant('payments.edit')], manager))).toBe('role_grants_more')
  await shop.call('PUT /api/user/profile', {
    as: manager,
    body: { name: 'Karim', email: manager.email, roleId: 'owner' },
  })
  expect((await shop.call('GET /api/admin/account', { as: manager })).body.account.role).toBe('Manager')
})

it('limits what a role gives to the limits of its giver', async () => {
  const { body } = await addRole('Lead', [grant('staff.manage'), grant('orders.refund', { perOrder: 500 })])
  const lead = await shop.account({ role: body.roleId })
  const refunds = (perOrder: number | null) => addRole('Refunds', [grant('orders.refund', { perOrder })], lead)
  expect(await codeOf(refunds(null))).toBe('role_grants_more')
  expect(await codeOf(refunds(501))).toBe('role_grants_more')
  expect((await refunds(500)).status).toBe(200)
  // A role is known by its id: one with the name of another is refused, and would be none of it.
  expect(await codeOf(addRole('Owner', [grant('orders.read')]))).toBe('role_name_taken')
  const own = { name: 'Lead', grants: [grant('staff.manage')] }
  expect(await codeOf(shop.call(`PUT /api/admin/roles/${body.roleId}`, { as: lead, body: own }))).toBe(
    'person_is_oneself',
  )
  expect(await codeOf(shop.call(`DELETE /api/admin/roles/${body.roleId}`, { as: owner }))).toBe('role_in_use')
})

it('changes what a person may do with the next call, names what is missing, and keeps the session', async () => {
  const { body } = await addRole('Helper', [grant('orders.read'), grant('orders.confirm')])
  const helper = await shop.account({ role: body.roleId })
  const read = () => shop.call('GET /api/admin/orders', { as: helper })
  expect((await read()).status).toBe(200)
  const changed = { name: 'Helper', grants: [grant('stock.read')] }
  expect((await shop.call(`PUT /api/admin/roles/${body.roleId}`, { as: owner, body: changed })).status).toBe(200)
  const refused = await read()
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
  expect(refused.body.message).toMatch(
    /^Your role does not include “See orders, without phone numbers, addresses and amounts”\. Ask Shirin Akter or /,
  )
  expect((await shop.call('GET /api/admin/stock', { as: helper })).status).toBe(200)
  await change(owner, helper, { roleId: 'packing' })
  expect((await read()).status).toBe(200)
  await change(owner, helper, { roleId: 'packing', isActive: false })
  expect((await read()).status).toBe(401)
})

it('keeps an active owner when two owners take each other’s role at once', async () => {
  const small = await openShop()
  const [one, two] = [await small.account({ role: 'owner' }), await small.account({ role: 'owner' })]
  const demote = (as: Account, who: Account) =>
    small.call(`PUT /api/admin/people/${who.id}`, { as, body: { roleId: 'manager', isActive: true } })
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all([demote(one, two), demote(two, one)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const owners = await small.db.select().from(staff).where(eq(staff.roleId, 'owner'))
    expect(owners).toHaveLength(1)
    await small.db.update(staff).set({ roleId: 'owner' })
  }
  await small.close()
})

it('asks for the permission of each move, and for that of a discount up to its limit', async () => {
  const clerk = await shop.account({ role: 'orders' })
  const packer = await shop.account({ role: 'packing' })
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  const move = (as: Account, status: string, from: string) =>
    shop.call(`POST /api/admin/orders/${body.orderId}/status`, { as, body: { status, from } })
  expect(await codeOf(move(packer, 'confirmed', 'pending'))).toBe('permission_missing')
  expect((await move(clerk, 'confirmed', 'pending')).status).toBe(200)
  expect(await codeOf(move(clerk, 'shipped', 'confirmed'))).toBe('permission_missing')
  expect((await move(packer, 'shipped', 'confirmed')).status).toBe(200)
  expect(await codeOf(move(packer, 'delivered', 'shipped'))).toBe('permission_missing')
  const many = { orderIds: [body.orderId], move: 'delivered' }
  expect(await codeOf(shop.call('POST /api/admin/orders/batch', { as: packer, body: many }))).toBe('permission_missing')
  expect((await move(clerk, 'delivered', 'shipped')).status).toBe(200)
})

it('lets a role refund an order up to its limit in all, and says what is left', async () => {
  const clerk = await shop.account({ role: 'orders' })
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product({ price: 5_000_00 })))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  for (const [status, from] of [
    ['confirmed', 'pending'],
    ['shipped', 'confirmed'],
    ['delivered', 'shipped'],
  ])
    await shop.call(`POST /api/admin/orders/${body.orderId}/status`, { as: owner, body: { status, from } })
  const refund = async (amount: number, as = clerk) => {
    const { refundable: left } = await shop.staffOrder(body.orderId, owner)
    const given = { amount, left, method: 'cash', reason: 'Leaks', lines: [], restock: false }
    return shop.call(`POST /api/admin/orders/${body.orderId}/refunds`, { as, body: given })
  }
  expect((await refund(1_200)).status).toBe(200)
  const second = await refund(1_200)
  expect(second.status).toBe(403)
  expect(second.body.message).toMatch(/^Your role allows at most ৳800\.00 here\. For more, ask Shirin Akter or /)
  expect((await refund(800)).status).toBe(200)
  expect((await refund(1_200, owner)).status).toBe(200)
})

it('closes the stream of order updates of who may no longer read it', async () => {
  const { body } = await addRole('Viewer', [grant('today.read')])
  const viewer = await shop.account({ role: body.roleId })
  const stream = await shop.app.inject({
    url: '/api/admin/live',
    headers: staffHeaders(viewer.token) ?? {},
    payloadAsStream: true,
  })
  let ended = false
  stream.stream().on('end', () => {
    ended = true
  })
  stream.stream().resume()
  const changed = { name: 'Viewer', grants: [grant('stock.read')] }
  await shop.call(`PUT /api/admin/roles/${body.roleId}`, { as: owner, body: changed })
  await expect.poll(() => ended).toBe(true)
})

it('lets nobody who works here change their name in the shop: who manages people does, owners their own, with the change log', async () => {
  const [packer, seller] = [
    await shop.account({ role: 'packing', name: 'Rafiq' }),
    await shop.account({ role: 'orders' }),
  ]
  const refused = await shop.call('PUT /api/user/profile', { as: packer, body: { name: 'Karim', email: packer.email } })
  expect([refused.status, refused.body.code]).toEqual([403, 'staff_name_in_people'])
  const same = await shop.call('PUT /api/user/profile', { as: packer, body: { name: 'Rafiq', email: packer.email } })
  expect(same.status).toBe(200)
  const rename = (as: Account, who: Account, roleId: string) =>
    shop.call(`PUT /api/admin/people/${who.id}`, { as, body: { roleId, isActive: true, name: 'Rafiq Islam' } })
  expect((await rename(seller, packer, 'packing')).status).toBe(403)
  expect([(await rename(owner, packer, 'packing')).status, (await rename(owner, owner, 'owner')).status]).toEqual([
    200, 200,
  ])
  const { changes } = (await shop.call(`GET /api/admin/changes?subject=${packer.id}`, { as: owner })).body
  expect(changes[0].fields).toEqual([{ field: 'Name', before: 'Rafiq', after: 'Rafiq Islam' }])
})

it('lets nobody who works here change their email in the shop: who manages people does, with the change log, and both addresses are told', async () => {
  const sent = await shop.startEmails()
  const clerk = await shop.account({ role: 'accounts', name: 'Mitu Akter' })
  const [first, next] = [clerk.email, `new-${clerk.email}`]
  const { db } = shop
  const refused = await shop.call('PUT /api/user/profile', { as: clerk, body: { name: 'Mitu Akter', email: next } })
  expect([refused.status, refused.body.code]).toEqual([403, 'staff_email_in_people'])
  const give = (as: Account, who: Account, roleId: string, email: string) =>
    shop.call(`PUT /api/admin/people/${who.id}`, { as, body: { roleId, isActive: true, email } })
  expect(await codeOf(give(manager, owner, 'owner', next))).toBe('person_may_do_more')
  expect(await codeOf(give(manager, manager, 'manager', next))).toBe('person_is_oneself')
  expect(await codeOf(give(owner, clerk, 'accounts', manager.email))).toBe('email_of_other_account')
  const unproven = await shop.account({ role: 'owner', proven: false })
  expect((await give(unproven, clerk, 'accounts', next)).status).toBe(403)
  expect((await give(owner, clerk, 'accounts', next)).status).toBe(200)

  const [person] = (await people()).people.filter(({ _id }: { _id: string }) => _id === clerk.id)
  expect(person.email).toBe(next)
  const { changes } = (await shop.call(`GET /api/admin/changes?subject=${clerk.id}`, { as: owner })).body
  expect(changes[0].fields).toEqual([{ field: 'Email', before: first, after: next }])
  expect(await db.$count(sessions, eq(sessions.userId, clerk.id))).toBe(0)
  expect((await shop.call('GET /api/admin/orders', { as: clerk })).status).toBe(401)
  const subjects = () => sent.filter(({ to }) => [first, next].includes(to)).map(({ to, subject }) => [to, subject])
  await expect.poll(subjects, emailTimeout).toEqual(
    expect.arrayContaining([
      [first, 'Your email address for the back office has changed'],
      [next, 'This is now your address for the back office'],
    ]),
  )
  // Whoever has only the session of an owner does not take the account.
  const giveOwn = (currentPassword?: string) =>
    shop.call(`PUT /api/admin/people/${owner.id}`, {
      as: owner,
      body: { roleId: 'owner', isActive: true, email: `new-${owner.email}`, currentPassword },
    })
  expect([await codeOf(giveOwn()), await codeOf(giveOwn('rose and amber'))]).toEqual([
    'current_password_needed',
    'wrong_current_password',
  ])
  const own = await giveOwn(password)
  expect([own.status, (await shop.call('GET /api/admin/people', { as: owner })).status]).toEqual([200, 200])
})

it('changes no email by a link that was requested before its account worked here', async () => {
  const customer = await shop.account()
  const token = 'requested-before'
  const change = { email: 'stranger@example.com', tokenHash: fingerprint(token), expiresAt: new Date('2100-01-01') }
  await shop.db.insert(emailChanges).values({ userId: customer.id, ...change })
  await shop.db.insert(staff).values({ userId: customer.id, roleId: 'packing' })
  const { status, body } = await shop.call('POST /api/user/email-change/confirm', { as: customer, body: { token } })
  expect([status, body.code]).toEqual([403, 'staff_email_in_people'])
  const [account] = await shop.db.select().from(users).where(eq(users.id, customer.id))
  expect(account?.email).toBe(customer.email)
})
