import { expect, it } from 'vitest'
import { api } from '../api.ts'
import type { Call } from '../call.ts'
import { isStaffCall, permissions } from './permissions.ts'

const calls = Object.entries<Call>(api)

it('has no permission that no call asks for', () => {
  const asked = new Set(calls.flatMap(([, { access, alsoAsks = [] }]) => [access, alsoAsks].flat()))
  expect(permissions.filter((permission) => !asked.has(permission))).toEqual([])
})

it('opens a call of the back office to staff only, except those with which they sign in or accept an invitation', () => {
  const open = calls.filter(([name, { access }]) => name.includes('/api/admin/') !== isStaffCall(access))
  expect(open.map(([name]) => name)).toEqual([
    'POST /api/admin/sign-in',
    'GET /api/admin/account',
    'POST /api/admin/invitation',
    'POST /api/admin/invitation/acceptance',
  ])
})
