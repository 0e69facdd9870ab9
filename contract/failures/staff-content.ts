import { staffFailures } from './staff-failures.ts'

/** What calls of staff about content can fail with. */
export const staffContentFailures = {
  ...staffFailures(400, {
    letter_is_empty: 'Write the text first.',
    article_url_taken: 'Another article already uses this URL',
    picture_of_page_missing: 'A picture of this page is missing. Please upload it again.',
    redirect_to_itself: 'This address would lead to itself. Choose another page.',
  }),
  ...staffFailures(404, {
    message_not_found: 'Message not found',
    letter_not_found: 'Letter not found',
    subscriber_not_found: 'This person has left already, or is not on the list any more.',
    redirect_not_found: 'This address was removed in the meantime.',
  }),
  ...staffFailures(409, {
    message_has_reply: 'This message has a reply, so it cannot be marked as unread.',
    own_reply_meanwhile:
      'You have replied to this message in the meantime. Nothing was sent: please read that reply first.',
    reply_meanwhile: ({ name }: { name: string }) =>
      `${name} has replied to this message in the meantime. Nothing was sent: please read that reply first.`,
    content_changed: 'Someone else has just changed this. Please check it again.',
    letter_is_sent: 'This letter is being sent, or was sent. Begin another one.',
    letter_is_not_sending: 'Somebody else has just paused, resumed or finished this letter.',
    letter_without_recipients: 'Nobody would get this letter. Choose other recipients.',
  }),
}
