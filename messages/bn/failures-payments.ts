import type { TextsOf } from '#contract/failures/failures.ts'
import type { paymentFailures } from '#contract/failures/payments.ts'
import { taka } from './failure-values.ts'
import { payingIn, paymentsIn } from './pay-ways.ts'

const refunds = {
  refunded: 'ফেরত দেওয়া হয়েছে',
  refunded_to_card: 'আপনার কার্ডে ফেরত দেওয়া হয়েছে',
  refunding_to_card: 'আপনার কার্ডে ফেরত দেওয়া হচ্ছে',
}

export const paymentFailureTexts: TextsOf<typeof paymentFailures> = {
  payment_way_down: ({ way }) => `${paymentsIn[way]} সাময়িকভাবে বন্ধ। একটু পরে আবার চেষ্টা করুন, অথবা ক্যাশ অন ডেলিভারি বেছে নিন।`,
  payment_setup_failed: 'পেমেন্ট শুরু করা গেল না। আবার চেষ্টা করুন।',
  payment_total_changed: ({ amount }) => `এই অর্ডারের মোট এখন ${taka(amount)}। আবার দেখে নিন।`,
  advance_changed: ({ amount }) => `আগে যা দিতে হবে, তা এখন ${taka(amount)}। আবার দেখে নিন।`,
  payment_too_small: ({ way, min }) => `${paymentsIn[way]} অন্তত ${taka(min)} হতে হয়। ক্যাশ অন ডেলিভারি বেছে নিন।`,
  payment_too_large: ({ way }) => `এত বড় অর্ডারের টাকা ${payingIn[way]} দেওয়া যায় না। ক্যাশ অন ডেলিভারি বেছে নিন।`,
  card_form_unavailable: 'কার্ডের ফরমটি এখন দেখানো যাচ্ছে না।',
  no_payment_page: 'এখানে এভাবে টাকা দেওয়া যায় না।',
  payment_not_found: 'এই পেমেন্টটি নেই।',
  payment_not_of_order: 'এই অর্ডারে এমন কোনো পেমেন্ট নেই।',
  payment_declined: 'কার্ডটি গ্রহণ করা হয়নি। আবার চেষ্টা করুন বা ক্যাশ অন ডেলিভারি বেছে নিন।',
  payment_incomplete: 'পেমেন্টটি সম্পূর্ণ হয়নি।',
  payment_cancelled: 'পেমেন্টটি বাতিল হয়েছে।',
  payment_refunded: ({ refund }) => `পেমেন্টটি ${refunds[refund]}।`,
  payment_came_too_late: ({ shortage, refund }) => `${shortage} আপনার অর্ডার বাতিল হয়েছে, আর টাকা ${refunds[refund]}।`,
}
