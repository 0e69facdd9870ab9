import type { TextsOf } from '#contract/failures/failures.ts'
import type { requestFailures } from '#contract/failures/requests.ts'
import { wait } from './failure-values.ts'

export const requestFailureTexts: TextsOf<typeof requestFailures> = {
  busy: 'সার্ভার ব্যস্ত। এক মিনিট পরে আবার চেষ্টা করুন।',
  unexpected: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  unexpected_with_number: ({ number }) =>
    `কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন। আবার এমন হলে আমাদের এই নম্বরটি জানান: ${number}।`,
  too_many_attempts: ({ minutes }) => `অনেকবার চেষ্টা হয়েছে। ${wait(minutes)} পরে আবার চেষ্টা করুন।`,
  list_is_loading: 'তালিকাটি আনা হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  uploads_running: 'আপনার দুটি ফাইল এখনো পাঠানো হচ্ছে। একটি পৌঁছালে আবার চেষ্টা করুন।',
  request_invalid: 'অনুরোধটি ঠিক নয়।',
  notifications_off: 'এখন আমরা নোটিফিকেশন পাঠাই না।',
  notification_refused: 'এই ব্রাউজারে নোটিফিকেশন পাঠানো যায় না।',
  request_too_large: 'অনুরোধটি খুব বড়।',
  headers_too_large: 'অনুরোধটি খুব বড়।',
  request_too_slow: 'অনুরোধে অনেক সময় লেগেছে।',
  json_expected: 'অনুরোধটি JSON হতে হবে (application/json)।',
  method_not_allowed: ({ method }) => `এখানে ${method} অনুরোধ করা যায় না।`,
  characters_not_storable: 'লেখাটি মুছে আবার লিখুন।',
  page_not_found: 'পাতাটি পাওয়া যায়নি',
  call_not_found: 'এমন কোনো এপিআই কল নেই',
  article_not_found: 'লেখাটি পাওয়া যায়নি',
  nothing_here: 'এই ঠিকানায় কিছু নেই।',
  staff_sign_in: 'শপের কর্মী হিসেবে সাইন ইন করুন।',
  from_another_site: 'অনুরোধটি শপের কোনো পেজ থেকে আসেনি।',
  sign_in_again: 'আবার সাইন ইন করুন।',
  too_many_wrong: 'অনেকবার ভুল হয়েছে। আবার সাইন ইন করুন।',
}
