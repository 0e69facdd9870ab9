import { expect } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import { customerFailures } from '#contract/failures/failures.ts'
import { isStaffToken } from '#tests/support/staff-session.ts'

interface Rejection {
  status: number
  body: unknown
}

/**
 * What is rejected for a customer, also in its fields, is one of the failures whose sentence is in every language.
 * Notifications of providers and couriers are no matter of customers, nor are calls of the back office, its sign-in included.
 */
export function expectInEveryLanguage(
  route: string,
  as: { token: string } | undefined,
  { status, body }: Rejection,
): void {
  const isCall = / \/api\/(?!admin\/|.*\/webhook)/.test(route)
  const { code, fields = {} } = (body ?? {}) as Partial<Failure>
  if (!isCall || status < 400 || code === undefined || isStaffToken(as?.token ?? '')) return
  const codes = [code, ...Object.values(fields).map((wrong) => wrong.code)]
  expect(
    codes.filter((one) => !(one in customerFailures)),
    route,
  ).toEqual([])
}
