import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isStaffCall } from '#contract/accounts/permissions.ts'
import { type ShippedRole, shippedRoles } from '#contract/accounts/roles.ts'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { staffHeaders } from '#tests/support/staff-session.ts'
import { accessTable } from './access-table.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let customer: Account
const staff = {} as Record<ShippedRole, Account>
const roles = Object.keys(shippedRoles) as ShippedRole[]
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.account()
  for (const role of roles) staff[role] = await shop.account({ role })
})
afterAll(() => shop.close())

const calls = Object.entries<string>(accessTable)
/** It never ends for who may read it. */
const stream = 'GET /api/admin/live'

/** The code of the failure: a body that cannot be read fails after the check of who calls, and changes nothing. */
async function codeOf(name: string, headers: Record<string, string>): Promise<string> {
  const [method, path = ''] = name.split(' ')
  const { statusCode, body } = await shop.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, randomUUID()),
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{' }),
  })
  return statusCode === 401 || statusCode === 403 ? JSON.parse(body).code : 'passed'
}

it('has a line for every call of the back office', () => {
  const admin = Object.keys(api).filter((name) => name.includes('/api/admin/'))
  expect(Object.keys(accessTable).toSorted()).toEqual(admin.toSorted())
})

it.each(roles)('lets %s make the calls of the written table, and no other', async (role) => {
  const wrong = calls.map(async ([name, who]) => {
    const isAllowed = who === 'anyone' || who.split(' ').includes(role)
    if (name === stream && isAllowed) return []
    const code = await codeOf(name, staffHeaders(staff[role].token) ?? {})
    return code === (isAllowed ? 'passed' : 'permission_missing') ? [] : [`${name}: ${code}`]
  })
  expect((await Promise.all(wrong)).flat()).toEqual([])
})

it('lets neither visitors nor customers make a call of staff', async () => {
  const senders: Record<string, string>[] = [{}, { authorization: `Bearer ${customer.token}` }]
  const wrong = senders.flatMap((headers) =>
    calls.map(async ([name]) => {
      const expected = isStaffCall((api[name as keyof typeof api] as Call).access) ? 'staff_sign_in' : 'passed'
      const code = await codeOf(name, headers)
      return code === expected ? [] : [`${name}: ${code}`]
    }),
  )
  expect((await Promise.all(wrong)).flat()).toEqual([])
})
