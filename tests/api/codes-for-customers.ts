import { expect } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import { customerFailures } from '#contract/failures/failures.ts'

interface Rejection {
  status: number
  body: unknown
}

/** What the token of a session says about its account, if it is one. */
function isStaff(token = ''): boolean {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).role === 'admin'
  } catch {
    return false
  }
}

/**
 * Whatever is rejected for a customer has a code, also in its fields: a sentence without one would be English on pages in
 * Bangla. Notifications of providers and couriers are no matter of customers.
 */
export function expectCodes(route: string, as: { token: string } | undefined, { status, body }: Rejection): void {
  const isCall = / \/api\/(?!.*\/webhook)/.test(route)
  const { message, code = '', reason, fields = {}, fieldReasons = {} } = (body ?? {}) as Partial<Failure>
  if (!isCall || status < 400 || typeof message !== 'string' || isStaff(as?.token)) return
  expect(reason ?? (code in customerFailures ? code : undefined), `the code of “${message}” (${route})`).toBeTypeOf(
    'string',
  )
  const withCode = Object.entries(fields).flatMap(([field, wrong]) => (typeof wrong === 'string' ? [] : [field]))
  expect([...Object.keys(fieldReasons), ...withCode].sort(), `the codes of the fields (${route})`).toEqual(
    Object.keys(fields).sort(),
  )
}
