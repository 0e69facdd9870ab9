import type { FailureTable } from './kinds.ts'

/** What any request can fail with. */
export const requestFailures = {
  busy: { status: 503 },
  unexpected: { status: 500 },
  unexpected_with_number: { status: 500, params: { number: 'text' } },
  too_many_attempts: { status: 429, params: { minutes: 'minutes' } },
  list_is_loading: { status: 429 },
  uploads_running: { status: 429 },
  request_invalid: { status: 400 },
  notifications_off: { status: 409 },
  notification_refused: { status: 400 },
  request_too_large: { status: 413 },
  headers_too_large: { status: 431 },
  request_too_slow: { status: 408 },
  json_expected: { status: 415 },
  method_not_allowed: { status: 405, params: { method: 'text' } },
  characters_not_storable: { status: 400 },
  page_not_found: { status: 404 },
  call_not_found: { status: 404 },
  article_not_found: { status: 404 },
  nothing_here: { status: 404 },
  staff_sign_in: { status: 401 },
  from_another_site: { status: 403 },
  sign_in_again: { status: 401 },
  too_many_wrong: { status: 401 },
} as const satisfies FailureTable
