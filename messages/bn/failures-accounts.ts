import type { accountFailures } from '#contract/failures/accounts.ts'
import type { TextsOf } from '#contract/failures/failures.ts'
import { count } from './failure-values.ts'

export const accountFailureTexts: TextsOf<typeof accountFailures> = {
  wrong_credentials: 'ইমেইল অথবা পাসওয়ার্ড ঠিক নয়',
  staff_use_password: 'কর্মীরা ইমেইল ও পাসওয়ার্ড দিয়ে সাইন ইন করেন।',
  staff_has_number: 'নম্বরটি শপের একজন কর্মীর অ্যাকাউন্টে আছে।',
  staff_password_too_short: 'কর্মীদের পাসওয়ার্ডে অন্তত ১২টি অক্ষর থাকে',
  staff_password_set_new: 'কর্মীদের পাসওয়ার্ডে অন্তত ১২টি অক্ষর থাকে। “পাসওয়ার্ড ভুলে গেছেন?” থেকে নতুন একটি দিন।',
  open_order_prevents_join: 'অন্য অ্যাকাউন্টে একটি অর্ডার এখনো নিশ্চিত হয়নি। সেটি পরিশোধ, নিশ্চিত বা বাতিল হলে দুটি এক করুন।',
  number_has_account: 'নম্বরটি অন্য একটি অ্যাকাউন্টে আছে। দুটি এক করলে তার অর্ডার, ঠিকানা ও পছন্দের তালিকা এখানে চলে আসবে।',
  number_has_account_with_email:
    'নম্বরটি অন্য একটি অ্যাকাউন্টে আছে, যার ইমেইল দেওয়া আছে। সেই ইমেইলে পাঠানো কোড দিয়ে দুটি এক করলে তার অর্ডার, ঠিকানা ও পছন্দের তালিকা এখানে চলে আসবে।',
  number_is_only_way_in: 'আগে ইমেইল ও পাসওয়ার্ড যোগ করুন: নম্বরটি ছাড়া সাইন ইন করতে পারবেন না।',
  code_expired: 'কোডটির মেয়াদ শেষ, অথবা অনেকবার ভুল কোড দেওয়া হয়েছে। নতুন কোড নিন।',
  code_wrong: 'কোডটি ভুল। মিলিয়ে আবার লিখুন।',
  code_used: 'কোডটি আগেই ব্যবহার হয়েছে। নতুন কোড নিন।',
  reset_link_invalid: 'লিংকটি আগেই ব্যবহার হয়েছে অথবা মেয়াদ শেষ। নতুন একটি লিংক নিন।',
  email_link_invalid: 'লিংকটি আর কাজ করে না: ব্যবহার হয়েছে, মেয়াদ শেষ হয়েছে, অথবা এর বদলে নতুন লিংক পাঠানো হয়েছে।',
  no_email_to_confirm: 'নিশ্চিত করার মতো নতুন কোনো ইমেইল নেই।',
  email_of_other_account: 'ইমেইলটি অন্য একটি অ্যাকাউন্টে ব্যবহার হচ্ছে।',
  email_has_account: 'এই ইমেইলে আগেই একটি অ্যাকাউন্ট আছে। সাইন ইন করুন।',
  password_too_common: 'পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি দিন।',
  addresses_limit: ({ limit }) => `সর্বোচ্চ ${count(limit)}টি ঠিকানা রাখা যায়।`,
  address_not_found: 'ঠিকানাটি পাওয়া যায়নি',
  number_to_text_missing: 'আগে প্রোফাইলে আপনার ফোন নম্বরটি নিশ্চিত করুন।',
  erasure_order_open: ({ order }) => `অর্ডার ${order} এখনো চলছে। সেটি পৌঁছালে বা বাতিল হলে অ্যাকাউন্ট মুছে ফেলা যাবে।`,
  erasure_money_open: ({ order }) => `অর্ডার ${order}-এর পেমেন্ট বা রিফান্ড এখনো বাকি আছে। তা মিটে গেলে অ্যাকাউন্ট মুছে ফেলা যাবে।`,
  erasure_of_staff: 'এই অ্যাকাউন্টটি দোকানের একজন কর্মীর: আগে একজন মালিককে সেটি শেষ করতে হবে।',
  customer_not_found: 'এমন কোনো গ্রাহক নেই।',
}
