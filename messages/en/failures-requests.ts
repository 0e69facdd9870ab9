import type { TextsOf } from '#contract/failures/failures.ts'
import type { requestFailures } from '#contract/failures/requests.ts'
import { wait } from './failure-values.ts'

export const requestFailureTexts: TextsOf<typeof requestFailures> = {
  busy: 'The shop is busy at the moment. Please try again.',
  unexpected: 'Something went wrong. Please try again.',
  unexpected_with_number: ({ number }) =>
    `Something went wrong. Please try again. If it happens again, please tell us this number: ${number}.`,
  too_many_attempts: ({ minutes }) => `Too many attempts. Please try again in ${wait(minutes)}.`,
  list_is_loading: 'This list is being loaded already. Please try again in a moment.',
  uploads_running: 'Your account is sending two files already. Please try again when one of them has arrived.',
  request_invalid: 'The request is not valid.',
  notifications_off: 'We send no notifications at the moment.',
  notification_refused: 'This browser cannot be notified.',
  request_too_large: 'This request is too large.',
  headers_too_large: 'This request is too large.',
  request_too_slow: 'The request took too long.',
  json_expected: 'Please send JSON with the content type application/json.',
  method_not_allowed: ({ method }) => `${method} requests are not possible here.`,
  characters_not_storable: 'The text contains characters that cannot be stored.',
  page_not_found: 'Page not found',
  call_not_found: 'API call not found',
  article_not_found: 'Article not found',
  nothing_here: 'There is nothing at this address.',
  staff_sign_in: 'Please sign in as staff.',
  from_another_site: 'This request did not come from a page of the shop.',
  sign_in_again: 'Please sign in again.',
  too_many_wrong: 'Too many wrong attempts. Please sign in again.',
}
