import type { FailureTable } from './kinds.ts'

/** What signing in, the profile and addresses can fail with. */
export const accountFailures = {
  wrong_credentials: { status: 401 },
  staff_use_password: { status: 403 },
  staff_has_number: { status: 409 },
  staff_password_too_short: { status: 400 },
  staff_password_set_new: { status: 403 },
  open_order_prevents_join: { status: 409 },
  number_has_account: { status: 409 },
  number_has_account_with_email: { status: 409 },
  number_is_only_way_in: { status: 409 },
  code_expired: { status: 400 },
  code_wrong: { status: 400 },
  code_used: { status: 400 },
  reset_link_invalid: { status: 400 },
  email_link_invalid: { status: 400 },
  no_email_to_confirm: { status: 404 },
  email_of_other_account: { status: 409 },
  email_has_account: { status: 409 },
  password_too_common: { status: 400 },
  addresses_limit: { status: 409, params: { limit: 'number' } },
  address_not_found: { status: 404 },
  number_to_text_missing: { status: 409 },
} as const satisfies FailureTable
