import type { FailureTable } from './kinds.ts'

/** What calls of staff fail with because of who calls, and what calls about people and roles can fail with. */
export const staffPeopleFailures = {
  permission_missing: { status: 403, params: { permission: 'text', ask: 'text' } },
  above_limit: { status: 403, params: { most: 'poisha', ask: 'text' } },
  person_is_oneself: { status: 403 },
  person_may_do_more: { status: 403 },
  role_grants_more: { status: 403 },
  owner_must_remain: { status: 409 },
  owner_factor_must_remain: { status: 409 },
  second_factor_missing: { status: 403 },
  second_factor_again: { status: 403 },
  second_factor_not_begun: { status: 409 },
  second_factor_none: { status: 409 },
  person_not_found: { status: 404 },
  person_works_here: { status: 409, params: { name: 'text' } },
  invitation_gone: { status: 404 },
  role_not_found: { status: 404 },
  role_in_use: { status: 409 },
  role_name_taken: { status: 409 },
} as const satisfies FailureTable
