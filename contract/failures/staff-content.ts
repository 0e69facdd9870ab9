import type { FailureTable } from './kinds.ts'

/** What calls of staff about content can fail with. */
export const staffContentFailures = {
  message_not_found: { status: 404 },
  message_has_reply: { status: 409 },
  own_reply_meanwhile: { status: 409 },
  reply_meanwhile: { status: 409, params: { name: 'text' } },
  content_changed: { status: 409 },
  letter_not_found: { status: 404 },
  letter_is_sent: { status: 409 },
  letter_is_not_sending: { status: 409 },
  letter_is_empty: { status: 400 },
  letter_without_recipients: { status: 409 },
  subscriber_not_found: { status: 404 },
  article_url_taken: { status: 400 },
  picture_of_page_missing: { status: 400 },
  redirect_not_found: { status: 404 },
  redirect_to_itself: { status: 400 },
} as const satisfies FailureTable
