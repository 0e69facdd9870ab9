import type { Messages } from './messages.ts'

/** What customers are told about requests and typed values of any kind. */
export const requestMessages = {
  busy: ['The shop is busy at the moment. Please try again.', 'সার্ভার ব্যস্ত। এক মিনিট পরে আবার চেষ্টা করুন।'],
  unexpected: ['Something went wrong. Please try again.', 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'],
  unexpected_with_number: [
    'Something went wrong. Please try again. If it happens again, please tell us this number: {number}.',
    'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। আবার এমন হলে আমাদের এই নম্বরটি জানান: {number}।',
  ],
  too_many_attempts: ['Too many attempts. Please try again in {wait}.', 'অনেকবার চেষ্টা হয়েছে। {wait} পরে আবার চেষ্টা করুন।'],
  list_is_loading: [
    'This list is being loaded already. Please try again in a moment.',
    'তালিকাটি আনা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  ],
  check_input: ['Please check your input.', 'যা লিখেছেন, আবার দেখে নিন।'],
  check_this: ['Please check this.', 'এটি আবার দেখে নিন।'],
  check_field: ['Please check “{field}”.', '“{field}” আবার দেখে নিন।'],
  unknown_field: ['Unknown field “{field}”.', 'অজানা ঘর “{field}”।'],
  request_invalid: ['The request is not valid.', 'অনুরোধটি ঠিক নয়।'],
  request_too_large: ['This request is too large.', 'অনুরোধটি খুব বড়।'],
  request_too_slow: ['The request took too long.', 'অনুরোধে অনেক সময় লেগেছে।'],
  json_expected: [
    'Please send JSON with the content type application/json.',
    'অনুরোধটি JSON হতে হবে (application/json)।',
  ],
  method_not_allowed: ['{method} requests are not possible here.', 'এখানে {method} অনুরোধ করা যায় না।'],
  characters_not_storable: ['The text contains characters that cannot be stored.', 'লেখাটি মুছে আবার লিখুন।'],
  page_not_found: ['Page not found', 'পাতাটি পাওয়া যায়নি'],
  call_not_found: ['API call not found', 'এমন কোনো এপিআই কল নেই'],
  article_not_found: ['Article not found', 'লেখাটি পাওয়া যায়নি'],
  nothing_here: ['There is nothing at this address.', 'এই ঠিকানায় কিছু নেই।'],
  only_staff: ['Only staff have access to this.', 'এটি শুধু শপের কর্মীদের জন্য।'],
  hidden_character_in_email: [
    'The email address contains an invisible character. Please type it again.',
    'ইমেইলটি মুছে আবার লিখুন।',
  ],
  text_in_one_line: ['Please write this in one line', 'এক লাইনে লিখুন'],
  hidden_character_after: [
    'Please remove the invisible character after “{text}”',
    '“{text}”-এর পরের অংশটি মুছে আবার লিখুন',
  ],
  hidden_character_first: ['Please remove the invisible character at the beginning', 'লেখাটি মুছে আবার লিখুন'],
  text_too_long: ['At most {max} characters', 'সর্বোচ্চ {max}টি অক্ষর'],
  idempotency_key_invalid: [
    'The Idempotency-Key must be 8 to 200 letters, digits or . : _ -',
    'Idempotency-Key হতে হবে ৮ থেকে ২০০টি অক্ষর, সংখ্যা বা . : _ -',
  ],
} as const satisfies Messages

/** Words that are parameters of other messages. */
export const requestWords = {
  minutes: ['{count} minutes', '{count} মিনিট'],
  one_minute: ['1 minute', '১ মিনিট'],
  a_minute: ['a minute', 'এক মিনিট'],
  hours: ['{count} hours', '{count} ঘণ্টা'],
  an_hour: ['an hour', 'এক ঘণ্টা'],
  one_hour: ['1 hour', '১ ঘণ্টা'],
} as const satisfies Messages
