import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { outgoingMessages, staff, staffInvitations, users } from '#database/schema/index.ts'
import { ofOwnPage } from '#tests/support/staff-session.ts'
import { type Account, openShop, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let owner: Account
let manager: Account
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  emails = await shop.startEmails()
  owner = await shop.account({ role: 'owner', name: 'Shirin Akter' })
  manager = await shop.account({ role: 'manager', name: 'Karim Mia' })
})
afterAll(() => shop.close())

const hour = 60 * 60 * 1000
const password = 'smoke and cedar'
const codeOf = async (reply: ReturnType<TestShop['call']>) => (await reply).body.code ?? 'passed'
const invite = (email: string, { roleId = 'packing', as = owner, name = 'Rafiq Uddin' } = {}) =>
  shop.call('POST /api/admin/invitations', { as, body: { name, email, roleId } })
/** The token in the newest email to this address. */
async function linkTo(email: string): Promise<string> {
  await shop.allEmailsSent()
  const sent = emails.filter(({ to }) => to === email).at(-1)
  return /\/admin\/invitation#([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
}
const read = (token: string) => shop.call('POST /api/admin/invitation', { body: { token } })
const accept = (token: string, secret = password) =>
  shop.call('POST /api/admin/invitation/acceptance', { body: { token, password: secret }, headers: ofOwnPage })
const signIn = (email: string) =>
  shop.call('POST /api/admin/sign-in', { body: { email, password }, headers: ofOwnPage })
const openOnes = async () => (await shop.call('GET /api/admin/people', { as: owner })).body.invitations
const address = () => `${randomUUID()}@example.com`

it('opens an account with the role of the invitation, once, and says so afterwards', async () => {
  const email = address()
  expect((await invite(email)).status).toBe(200)
  const token = await linkTo(email)
  expect((await read(token)).body).toMatchObject({ name: 'Rafiq Uddin', email, role: 'Packing' })
  expect(await codeOf(accept(token, 'short one'))).toBe('staff_password_too_short')
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await codeOf(read(token))).toBe('invitation_used')
  expect((await signIn(email)).status).toBe(200)
  expect(await codeOf(invite(email))).toBe('person_works_here')
  // The version before knows one role, which may do everything: it must not give it to a packer.
  const [row] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(row?.role).toBe('user')
  expect(JSON.stringify(await shop.db.select().from(staffInvitations))).not.toContain(token)
})

it('is among the sent messages without its text: whoever reads those must not accept it', async () => {
  const email = address()
  await invite(email)
  expect(await linkTo(email)).not.toBe('')
  const [row] = await shop.db.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, email))
  expect(row).toMatchObject({ kind: 'staff-invitation-email', state: 'sent', body: null, html: null, content: null })
  const again = await shop.call(`POST /api/admin/outgoing-messages/${row?.id}/send-again`, { as: owner })
  expect(again.body.code).toBe('outgoing_text_not_kept')
})

it('works for 48 hours; sent again, only the newest link works; withdrawn, none does', async () => {
  const email = address()
  await invite(email)
  const first = await linkTo(email)
  shop.wait(48 * hour)
  expect(await codeOf(accept(first))).toBe('invitation_expired')
  const [open] = (await openOnes()).filter((one: { email: string }) => one.email === email)
  expect(open).toMatchObject({ by: 'Shirin Akter', roleId: 'packing' })
  expect(await codeOf(shop.call(`POST /api/admin/invitations/${open._id}/resend`, { as: owner }))).toBe('passed')
  const second = await linkTo(email)
  expect(await codeOf(read(first))).toBe('invitation_unknown')
  expect((await read(second)).status).toBe(200)
  const withdraw = () => shop.call(`DELETE /api/admin/invitations/${open._id}`, { as: owner })
  expect((await withdraw()).status).toBe(200)
  expect(await codeOf(withdraw())).toBe('invitation_gone')
  expect(await codeOf(accept(second))).toBe('invitation_withdrawn')
  expect((await openOnes()).some((one: { email: string }) => one.email === email)).toBe(false)
  expect(await codeOf(signIn(email))).toBe('wrong_credentials')
})

it('gives an account that exists the role, its new password, and ends its sessions of before', async () => {
  const customer = await shop.account({ name: 'Mitu Akter' })
  // Anybody may have registered with the address, and have confirmed a number of their own.
  await shop.db.update(users).set({ confirmedPhone: '+8801712555666' }).where(eq(users.id, customer.id))
  await invite(customer.email.toUpperCase(), { as: manager })
  const token = await linkTo(customer.email.toUpperCase())
  expect((await accept(token)).status).toBe(200)
  expect((await shop.call('GET /api/user/profile', { as: customer })).status).toBe(401)
  expect((await signIn(customer.email)).status).toBe(200)
  const [account] = await shop.db.select().from(users).where(eq(users.id, customer.id))
  expect(account?.confirmedPhone).toBeNull()
})

it('gives the name that the inviter typed, not one that the person chose in the shop, also with a proven email', async () => {
  const customer = await shop.account({ name: 'Mitu Akter' })
  await shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
  await invite(customer.email)
  const body = { name: 'Shirin Akter', email: customer.email }
  expect((await shop.call('PUT /api/user/profile', { as: customer, body })).status).toBe(200)
  expect((await accept(await linkTo(customer.email))).status).toBe(200)
  const { people } = (await shop.call('GET /api/admin/people', { as: owner })).body
  expect(people.find(({ _id }: { _id: string }) => _id === customer.id)?.name).toBe('Rafiq Uddin')
  const { changes } = (await shop.call(`GET /api/admin/changes?subject=${customer.id}`, { as: owner })).body
  expect(changes.map((change: { by: unknown; subject: unknown }) => JSON.stringify(change)).join()).not.toContain(
    'Shirin Akter',
  )
})

it('grants at most what the inviter may do, also when that has changed before it is accepted', async () => {
  expect(await codeOf(invite(address(), { roleId: 'owner', as: manager }))).toBe('role_grants_more')
  const email = address()
  await invite(email, { roleId: 'manager', as: manager })
  const token = await linkTo(email)
  await shop.call(`PUT /api/admin/people/${manager.id}`, { as: owner, body: { roleId: 'packing', isActive: true } })
  expect(await codeOf(accept(token))).toBe('invitation_withdrawn')
  await shop.db.update(staff).set({ roleId: 'manager' }).where(eq(staff.userId, manager.id))
  expect((await accept(token)).status).toBe(200)
})

it('replaces an open invitation to the same address, and is accepted on a page of the shop only', async () => {
  const email = address()
  await invite(email, { roleId: 'manager' })
  const first = await linkTo(email)
  await invite(email, { roleId: 'content' })
  expect(await codeOf(accept(first))).toBe('invitation_withdrawn')
  const token = await linkTo(email)
  const body = { token, password }
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect(await codeOf(shop.call('POST /api/admin/invitation/acceptance', { body, headers: elsewhere }))).toBe(
    'from_another_site',
  )
  expect((await read(token)).body.role).toBe('Content')
})

it('lets nobody withdraw or replace an invitation to a role that grants more than their own', async () => {
  const grants = ['staff.manage', 'orders.read'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const role = await shop.call('POST /api/admin/roles', { as: owner, body: { name: 'People', grants } })
  const weak = await shop.account({ role: role.body.roleId })
  const email = address()
  expect((await invite(email, { roleId: 'owner' })).status).toBe(200)
  const open = (await openOnes()).find((one: { email: string }) => one.email === email)
  const withdraw = (as: Account) => shop.call(`DELETE /api/admin/invitations/${open._id}`, { as })
  expect(await codeOf(withdraw(weak))).toBe('role_grants_more')
  expect(await codeOf(invite(email.toUpperCase(), { roleId: role.body.roleId, as: weak }))).toBe('role_grants_more')
  expect((await read(await linkTo(email))).body).toMatchObject({ email, role: 'Owner' })
  expect((await withdraw(owner)).status).toBe(200)
})
