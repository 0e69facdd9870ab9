import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { and, desc, eq } from '#database/drizzle.ts'
import { staffChanges, staffRecoveryCodes, staffSecondFactors, staffSessions } from '#database/schema/index.ts'
import { resetFactorOnServer } from '#server/modules/accounts/index.ts'
import { ofOwnPage } from '#tests/support/staff-session.ts'
import { type Account, openShop, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

const password = 'smoke and cedar'
const minute = 60 * 1000
const people = 'GET /api/admin/people'
const codeOf = async (reply: ReturnType<TestShop['call']>) => (await reply).body.code ?? 'passed'

/** What the person’s app shows now, or some steps later. */
const shownBy = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: shop.shop.now().getTime() + steps * 30_000 })
/** Another code than the app shows at this time. */
const wrongFor = (key: string) => String((Number(shownBy(key)) + 1) % 1_000_000).padStart(6, '0')

/** Turns the second factor on, as the screen does. */
async function turnOn(as: Account) {
  const begun = await shop.call('POST /api/admin/second-factor/key', { as, body: { currentPassword: password } })
  const { key, link } = begun.body as { key: string; link: string }
  const confirmed = await shop.call('POST /api/admin/second-factor/confirmation', { as, body: { code: shownBy(key) } })
  return { key, link, codes: confirmed.body.codes as string[], status: confirmed.status }
}
const unproven = (role = 'owner', name = 'Shirin Akter') => shop.account({ role, name, proven: false })
const signIn = ({ email }: Account, code?: string) =>
  shop.call('POST /api/admin/sign-in', { body: { email, password, ...(code && { code }) }, headers: ofOwnPage })
const prove = (as: Account, code: string) => shop.call('POST /api/admin/second-factor/proof', { as, body: { code } })
/** A minute later: the codes of before are used or over. */
const later = () => shop.wait(minute)

it('closes money, exports, people and ways to pay until there is a second factor, and nothing else', async () => {
  const owner = await unproven()
  const closed = [
    ...['GET /api/admin/people', 'GET /api/admin/settlements', 'GET /api/admin/reconciliation'],
    ...['GET /api/admin/customers/file', 'GET /api/admin/orders/file', 'GET /api/admin/payment-settings'],
  ]
  for (const call of closed)
    expect([call, await codeOf(shop.call(call, { as: owner }))]).toEqual([call, 'second_factor_missing'])
  const open = [
    'GET /api/admin/orders',
    'GET /api/admin/products',
    'GET /api/admin/settings',
    'GET /api/admin/operations',
  ]
  for (const call of open) expect([call, (await shop.call(call, { as: owner })).status]).toEqual([call, 200])
  expect((await turnOn(owner)).status).toBe(200)
  for (const call of closed) expect([call, (await shop.call(call, { as: owner })).status]).toEqual([call, 200])
  const { account } = (await shop.call('GET /api/admin/account', { as: owner })).body
  expect(account.hasSecondFactor).toBe(true)
})

it('asks again after 15 minutes for what is dangerous, and repeats nothing by itself', async () => {
  const owner = await unproven()
  const { key } = await turnOn(owner)
  const role = {
    name: 'Night desk',
    grants: [{ permission: 'orders.read', perOrder: null, perDay: null, percent: null }],
  }
  const addRole = () => shop.call('POST /api/admin/roles', { as: owner, body: role })
  shop.wait(15 * minute)
  expect(await codeOf(addRole())).toBe('second_factor_again')
  expect(await codeOf(shop.call('GET /api/admin/customers/file', { as: owner }))).toBe('second_factor_again')
  expect((await shop.call(people, { as: owner })).status).toBe(200)
  expect((await prove(owner, shownBy(key))).status).toBe(200)
  expect((await addRole()).status).toBe(200)
  expect((await shop.call('GET /api/admin/customers/file', { as: owner })).status).toBe(200)
})

it('signs in with a code after the right password only, and does not say before that there is one', async () => {
  const owner = await unproven()
  const { key } = await turnOn(owner)
  later()
  expect(await codeOf(signIn(owner))).toBe('second_factor_code')
  const wrongPassword = { email: owner.email, password: 'rose and amber', code: shownBy(key) }
  expect(await codeOf(shop.call('POST /api/admin/sign-in', { body: wrongPassword, headers: ofOwnPage }))).toBe(
    'wrong_credentials',
  )
  expect(await codeOf(signIn(owner, wrongFor(key)))).toBe('second_factor_wrong')
  const { status, headers } = await signIn(owner, shownBy(key))
  expect(status).toBe(200)
  const cookie = String([headers['set-cookie']].flat()[0]).replace(/;.*/, '')
  expect((await shop.call(people, { headers: { cookie } })).status).toBe(200)
})

it('accepts a code once, also in two requests at once, and one step before and after its own', async () => {
  const owner = await unproven()
  const { key } = await turnOn(owner)
  later()
  const both = await Promise.all([prove(owner, shownBy(key)), prove(owner, shownBy(key))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await codeOf(prove(owner, shownBy(key)))).toBe('second_factor_wrong')
  later()
  expect(await codeOf(prove(owner, shownBy(key, -2)))).toBe('second_factor_wrong')
  expect(await codeOf(prove(owner, shownBy(key, 2)))).toBe('second_factor_wrong')
  expect(await codeOf(prove(owner, shownBy(key, -1)))).toBe('passed')
  expect(await codeOf(prove(owner, shownBy(key, 1)))).toBe('passed')
  // That of the present step is older than the last one that was used.
  expect(await codeOf(prove(owner, shownBy(key)))).toBe('second_factor_wrong')
})

it('gives ten recovery codes, each of which works once, and new ones instead', async () => {
  const owner = await unproven()
  const { codes } = await turnOn(owner)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/)
  const [first = '', second = ''] = codes
  expect((await signIn(owner, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await codeOf(signIn(owner, first))).toBe('second_factor_wrong')
  const { factor } = (await shop.call('GET /api/admin/second-factor', { as: owner })).body
  expect(factor.recoveryCodesLeft).toBe(9)
  const renew = (currentPassword?: string) =>
    shop.call('POST /api/admin/second-factor/recovery-codes', {
      ...{ as: owner, body: currentPassword === undefined ? {} : { currentPassword } },
    })
  // Whoever has only the session gets none, and the former ones stay.
  for (const wrong of [undefined, 'rose and amber']) expect((await renew(wrong)).status).toBe(400)
  const renewed = await renew(password)
  expect(renewed.body.codes).toHaveLength(10)
  expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, owner.id))).toBe(1)
  expect(await codeOf(signIn(owner, second))).toBe('second_factor_wrong')
  expect((await signIn(owner, renewed.body.codes[0])).status).toBe(200)
  await shop.allEmailsSent()
  const told = emails.flatMap(({ to, subject }) => (to === owner.email ? [subject] : [])).toSorted()
  expect(told).toEqual([
    ...['A recovery code was used', 'A recovery code was used', 'You have new recovery codes'],
    'Your second factor is on',
  ])
})

it('keeps neither the key nor the recovery codes readable in the database', async () => {
  const owner = await unproven()
  const { key, link, codes } = await turnOn(owner)
  expect(link).toContain(`secret=${key}`)
  const stored = JSON.stringify([
    await shop.db.select().from(staffSecondFactors),
    await shop.db.select().from(staffRecoveryCodes),
  ])
  for (const secret of [key, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(secret)
  // Bound to its person: a row that is copied to another account opens nothing.
  const other = await unproven('orders')
  await turnOn(other)
  const [row] = await shop.db.select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, owner.id))
  await shop.db
    .update(staffSecondFactors)
    .set({ secret: row?.secret ?? '' })
    .where(eq(staffSecondFactors.userId, other.id))
  later()
  expect(await codeOf(prove(other, shownBy(key)))).toBe('second_factor_wrong')
})

it('gives a key for the password only, confirms it in 15 minutes, and ends the other sessions', async () => {
  const owner = await unproven()
  const begin = (currentPassword: string) =>
    shop.call('POST /api/admin/second-factor/key', { as: owner, body: { currentPassword } })
  expect(await codeOf(begin('rose and amber'))).toBe('wrong_current_password')
  const { headers } = await signIn(owner)
  const cookie = String([headers['set-cookie']].flat()[0]).replace(/;.*/, '')
  const { body } = await begin(password)
  const confirm = (code: string) =>
    shop.call('POST /api/admin/second-factor/confirmation', { as: owner, body: { code } })
  expect(await codeOf(confirm(wrongFor(body.key)))).toBe('second_factor_wrong')
  shop.wait(15 * minute)
  expect(await codeOf(confirm(shownBy(body.key)))).toBe('second_factor_not_begun')
  expect((await shop.call('GET /api/admin/orders', { headers: { cookie } })).status).toBe(200)
  const { key } = await turnOn(owner)
  expect((await shop.call('GET /api/admin/orders', { headers: { cookie } })).status).toBe(401)
  // Replacing it needs it, and the former app stops working.
  shop.wait(15 * minute)
  expect(await codeOf(begin(password))).toBe('second_factor_again')
  await prove(owner, shownBy(key))
  const next = await turnOn(owner)
  later()
  expect(await codeOf(prove(owner, shownBy(key)))).toBe('second_factor_wrong')
  expect(await codeOf(prove(owner, shownBy(next.key)))).toBe('passed')
})

it.each(['POST /api/admin/second-factor/recovery-codes', 'DELETE /api/admin/second-factor'])(
  '%s ends the other sessions, of shop and back office',
  async (call) => {
    const owner = await unproven()
    const { codes } = await turnOn(owner)
    // So that another owner with a second factor remains.
    await turnOn(await unproven())
    const { headers } = await signIn(owner, codes[0])
    const cookie = String([headers['set-cookie']].flat()[0]).replace(/;.*/, '')
    const { token } = (await shop.call('POST /api/user/login', { body: { email: owner.email, password } })).body
    const others = () =>
      Promise.all([
        shop.call('GET /api/admin/orders', { headers: { cookie } }),
        shop.call('GET /api/user/profile', { headers: { authorization: `Bearer ${token}` } }),
      ])
    expect((await others()).map(({ status }) => status)).toEqual([200, 200])
    const send = (body: { currentPassword?: string }) => shop.call(call, { as: owner, body })
    // Whoever has only the session changes nothing.
    expect([(await send({})).status, await codeOf(send({ currentPassword: 'rose and amber' }))]).toEqual([
      ...[400, 'wrong_current_password'],
    ])
    expect((await others()).map(({ status }) => status)).toEqual([200, 200])
    expect((await send({ currentPassword: password })).status).toBe(200)
    expect((await others()).map(({ status }) => status)).toEqual([401, 401])
    expect((await shop.call('GET /api/admin/orders', { as: owner })).status).toBe(200)
  },
)

it('a session ends another one of the same person only after a proof in itself, and its own without', async () => {
  const owner = await unproven()
  const { key } = await turnOn(owner)
  const clerk = await unproven('packing', 'Mitu Akter')
  type Session = { headers: Record<string, string> }
  const begin = async (as: Account, code?: string): Promise<Session> => {
    const { headers } = await signIn(as, code)
    return { headers: { cookie: String([headers['set-cookie']].flat()[0]).replace(/;.*/, ''), ...ofOwnPage } }
  }
  const statusIn = async (session: Session) => (await shop.call('GET /api/admin/sessions', session)).status
  const idOf = async (session: Session): Promise<string> => {
    const { sessions } = (await shop.call('GET /api/admin/sessions', session)).body
    return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)._id
  }
  const withFactor = async () => {
    later()
    return begin(owner, shownBy(key))
  }
  const persons: [() => Promise<Session>, string, (session: Session) => ReturnType<TestShop['call']>][] = [
    [
      ...([withFactor, 'second_factor_again'] as const),
      (session) => shop.call('POST /api/admin/second-factor/proof', { ...session, body: { code: shownBy(key) } }),
    ],
    [
      ...([() => begin(clerk), 'password_again'] as const),
      (session) => shop.call('POST /api/admin/password-proof', { ...session, body: { currentPassword: password } }),
    ],
  ]
  for (const [start, asked, proveIn] of persons) {
    const [taken, own] = [await start(), await start()]
    shop.wait(15 * minute)
    const end = async (which: Session) => shop.call(`DELETE /api/admin/sessions/${await idOf(which)}`, taken)
    expect([await codeOf(end(own)), await statusIn(own)]).toEqual([asked, 200])
    expect([await codeOf(shop.call('DELETE /api/admin/sessions', taken)), await statusIn(own)]).toEqual([asked, 200])
    expect([await codeOf(proveIn(taken)), await codeOf(end(own)), await statusIn(own)]).toEqual([
      'passed',
      'passed',
      401,
    ])
    const again = await start()
    expect([await codeOf(end(taken)), await statusIn(taken)]).toEqual(['passed', 401])
    shop.wait(15 * minute)
    expect(await codeOf(shop.call('DELETE /api/admin/sessions', again))).toBe(asked)
    expect(await codeOf(shop.call('POST /api/admin/sign-out', again))).toBe('passed')
  }
  // The password replaces no second factor that there is, and opens nothing that asks for one.
  const session = await withFactor()
  shop.wait(15 * minute)
  const byPassword = { currentPassword: password }
  expect(await codeOf(shop.call('POST /api/admin/password-proof', { ...session, body: byPassword }))).toBe(
    'second_factor_again',
  )
  const manager = await unproven('manager')
  expect(await codeOf(shop.call('POST /api/admin/password-proof', { as: manager, body: byPassword }))).toBe('passed')
  expect(await codeOf(shop.call(people, { as: manager }))).toBe('second_factor_missing')
})

it('limits attempts, and writes wrong codes to the change log', async () => {
  const limited = await openShop({ limitsFactor: 1 })
  const owner = await limited.account({ role: 'owner', name: 'Shirin Akter' })
  const tryCode = () => limited.call('POST /api/admin/second-factor/proof', { as: owner, body: { code: '123456' } })
  for (let tries = 0; tries < 5; tries += 1) expect(await codeOf(tryCode())).toBe('second_factor_wrong')
  expect(await codeOf(tryCode())).toBe('too_many_wrong')
  expect(await codeOf(tryCode())).toBe('staff_sign_in')
  const isIt = and(eq(staffChanges.kind, 'sign-in'), eq(staffChanges.what, 'failed'))
  const logged = await limited.db.select().from(staffChanges).where(isIt).orderBy(desc(staffChanges.id))
  expect(logged.map(({ subject, fields }) => [subject, fields[0]?.after])).toEqual([
    ['Shirin Akter', expect.stringMatching(/too many/i)],
    ['Shirin Akter', 'This code is not valid, or was used already. Wait for the next one.'],
  ])
  await limited.close()
})

it('whoever has taken a session ends only that with wrong codes and passwords: its owner signs in and proves it', async () => {
  const limited = await openShop({ limitsFactor: 1 })
  const owner = await limited.account({ role: 'owner', proven: false })
  const call = (name: string, body: object, headers: Record<string, string>) =>
    limited.call(name, { body, headers: { ...ofOwnPage, ...headers } })
  const begun = await limited.call('POST /api/admin/second-factor/key', {
    ...{ as: owner, body: { currentPassword: password } },
  })
  const { key } = begun.body as { key: string }
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: limited.shop.now().getTime() + steps * 30_000,
    })
  await limited.call('POST /api/admin/second-factor/confirmation', { as: owner, body: { code: code(-1) } })
  const begin = async () => {
    limited.wait(minute)
    const { status, headers } = await call(
      'POST /api/admin/sign-in',
      { email: owner.email, password, code: code(0) },
      {},
    )
    expect(status).toBe(200)
    return { cookie: String([headers['set-cookie']].flat()[0]).replace(/;.*/, '') }
  }
  const wrongs: [string, object][] = [
    ['POST /api/admin/second-factor/proof', { code: '000000' }],
    ['POST /api/admin/second-factor/confirmation', { code: '000000' }],
    ['POST /api/admin/second-factor/recovery-codes', { currentPassword: 'rose and amber' }],
  ]
  for (const [name, body] of wrongs) {
    const [taken, own] = [await begin(), await begin()]
    const replies = await Promise.all(Array.from({ length: 8 }, () => call(name, body, taken)))
    expect(replies.filter(({ status }) => status === 401).length).toBeGreaterThan(2)
    expect((await limited.call('GET /api/admin/orders', { headers: taken })).status).toBe(401)
    const again = await begin()
    limited.wait(minute)
    const proof = { code: code(0) }
    expect((await call('POST /api/admin/second-factor/proof', proof, own)).status).toBe(200)
    expect(
      (await call('POST /api/admin/second-factor/recovery-codes', { currentPassword: password }, again)).status,
    ).toBe(200)
  }
  await limited.close()
})

it('keeps an owner with a second factor once there is one, also when two turn theirs off at once', async () => {
  const small = await openShop()
  const [one, two] = [await small.account({ role: 'owner' }), await small.account({ role: 'owner' })]
  const body = { currentPassword: password }
  const turnOff = (as: Account) => small.call('DELETE /api/admin/second-factor', { as, body })
  const replies = await Promise.all([turnOff(one), turnOff(two)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [off, on] = replies[0]?.status === 200 ? [one, two] : [two, one]
  expect(replies.map(({ body }) => body.code)).toContain('owner_factor_must_remain')
  const demote = { roleId: 'manager', isActive: true }
  expect((await small.call(`PUT /api/admin/people/${off.id}`, { as: on, body: demote })).status).toBe(200)
  const manager = await small.account({ role: 'owner', proven: false })
  const deactivate = { roleId: 'owner', isActive: false }
  expect(await codeOf(small.call(`PUT /api/admin/people/${on.id}`, { as: manager, body: deactivate }))).toBe(
    'second_factor_missing',
  )
  await small.close()
})

it('lets who may change a person reset their second factor, signs them out and tells them', async () => {
  const owner = await unproven()
  await turnOn(owner)
  const manager = await unproven('manager', 'Karim Mia')
  const { key } = await turnOn(manager)
  const clerk = await unproven('orders', 'Mitu Akter')
  await turnOn(clerk)
  const reset = (as: Account, { id }: Account) => shop.call(`DELETE /api/admin/people/${id}/second-factor`, { as })
  expect(await codeOf(reset(manager, owner))).toBe('person_may_do_more')
  expect(await codeOf(reset(manager, manager))).toBe('person_is_oneself')
  expect((await reset(owner, manager)).status).toBe(200)
  expect((await shop.call('GET /api/admin/orders', { as: manager })).status).toBe(401)
  expect((await signIn(manager)).status).toBe(200)
  expect(await codeOf(reset(owner, manager))).toBe('second_factor_none')
  expect(key).not.toBe('')
  await shop.allEmailsSent()
  expect(emails.filter(({ to }) => to === manager.email).map(({ subject }) => subject)).toContain(
    'Your second factor was removed',
  )
  const [logged] = await shop.db
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.kind, 'person'), eq(staffChanges.subjectId, manager.id)))
    .orderBy(desc(staffChanges.id))
  expect([logged?.byName, logged?.fields]).toEqual([
    'Shirin Akter',
    [{ field: 'Second factor', before: 'On', after: 'Reset' }],
  ])
})

it('is reset for an owner by the command on the server, and for nobody else', async () => {
  const owner = await unproven()
  await turnOn(owner)
  const clerk = await unproven('orders')
  expect(await resetFactorOnServer(shop.db, clerk.email)).toBeUndefined()
  expect(await resetFactorOnServer(shop.db, owner.email.toUpperCase())).toBe('Shirin Akter')
  expect(await shop.db.$count(staffSessions, eq(staffSessions.userId, owner.id))).toBe(0)
  expect((await signIn(owner)).status).toBe(200)
})

it('asks for a recent proof wherever personal data or money leaves as a file', () => {
  const files = Object.entries<Call>(api).filter(
    ([name]) => name.includes('/api/admin/') && /\/file$|\/data$|GET .*\/backups\/:id$/.test(name),
  )
  const without = files.filter(([, { proof }]) => proof !== 'recent').map(([name]) => name)
  // A catalogue is public.
  expect(without).toEqual(['GET /api/admin/catalogue/file'])
})
