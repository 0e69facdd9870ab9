import type { ExpiryReason, OrderEvent } from '#contract/orders/orders.ts'
import { includeOnline, type PayWay } from '#contract/payments/pay-ways.ts'

export const requestText = (online: boolean) =>
  `এটি একটি অনুরোধ: এখনো কিছু আপনার জন্য রাখা হয়নি। ${online ? 'অনলাইনে টাকা দিলে অথবা ' : ''}আমরা ফোনে অর্ডারটি নিশ্চিত করলে পণ্যগুলো আপনার।`

export const title = 'আপনার অর্ডার'
export const description = 'গ্যালারিতে আপনার অর্ডার।'
export const home = 'হোম'
export const orders = 'অর্ডার'
export const notFound = 'অর্ডারটি পাওয়া যায়নি'
export const notFoundToast = 'অর্ডারটি পাওয়া যায়নি'
export const notLoaded = 'অর্ডারটি দেখানো গেল না'
export const viewAll = 'সব অর্ডার দেখুন'
export const headings = { cancelled: 'অর্ডার বাতিল হয়েছে', returned: 'পার্সেল ফেরত এসেছে' }
export const yourOrder = 'আপনার অর্ডার'
export const loadingOrder = 'আপনার অর্ডার'
export const print = 'প্রিন্ট করুন'
export const orderNumber = 'অর্ডার নম্বর'
export const placedOn = 'অর্ডারের সময়'
export const orderStatus = 'অর্ডারের অবস্থা'
export const payment = 'পেমেন্ট'
export const orderId = 'অর্ডার আইডি'
export const items = 'যা অর্ডার করেছেন'
export const pickup = 'গ্যালারি থেকে নেবেন'
export const deliveryAddress = 'ডেলিভারির ঠিকানা'

export const parcelReturned = 'কুরিয়ার আপনার পার্সেল পৌঁছাতে পারেনি, আমাদের কাছে ফেরত দিয়েছে।'
export const receivedAtBank = 'অর্ডার পেয়েছি। পেমেন্ট পৌঁছালেই অর্ডারটি সম্পূর্ণ হবে।'
export const paymentFailed = 'পেমেন্টটি হয়নি। কোনো টাকা কাটা হয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে টাকা দিন।'
export const oneStepLeft = (online: boolean) =>
  online ? 'আর একটি ধাপ: টাকা কীভাবে দেবেন?' : 'আর একটি ধাপ: ক্যাশ অন ডেলিভারি বেছে নিন।'
export const advanceLeft = 'আর একটি ধাপ: অগ্রিম টাকা দিন।'
export const willCall = (phone: string | null) =>
  phone ? `অর্ডার পেয়েছি। নিশ্চিত করতে আমরা ${phone} নম্বরে ফোন করব।` : 'অর্ডার পেয়েছি। নিশ্চিত করতে আমরা আপনাকে ফোন করব।'
export const onlySome = 'সব পণ্য ডেলিভারি হয়নি।'
export const onlySomePaid = 'সব পণ্য ডেলিভারি হয়নি। যেগুলো পেয়েছেন, শুধু সেগুলোর দাম নেওয়া হয়েছে।'
export const onlySomeRefund = 'সব পণ্য ডেলিভারি হয়নি। বাকিগুলোর টাকা আমরা ফেরত দেব।'

export const nothingToDo = (reserved: boolean) =>
  reserved
    ? 'এখন আপনার কিছু করতে হবে না, পণ্যগুলো আপনার জন্য রাখা থাকবে। ফলাফল এখানেই দেখতে পাবেন।'
    : 'এখন আপনার কিছু করতে হবে না। ফলাফল এখানেই দেখতে পাবেন।'
export const callBy = (time: string, reserved: string | undefined) => {
  const call = `${time}-এর মধ্যে আমরা ফোন করে অর্ডারটি নিশ্চিত করব।`
  if (!reserved) return `${call} নিশ্চিত না হলে অর্ডারটি বাতিল হবে।`
  return `${call} ${reserved === time ? 'ততক্ষণ' : `${reserved} পর্যন্ত`} পণ্যগুলো আপনার জন্য রাখা থাকবে।`
}
export const advanceBy = (time: string) => `${time}-এর মধ্যে অগ্রিম টাকা দিন, না হলে অর্ডারটি নিজে থেকেই বাতিল হবে।`
export const payBy = (time: string, reserved: boolean, open: readonly PayWay[]) => {
  const inCash = includeOnline(open) ? 'টাকা দিন বা ক্যাশ অন ডেলিভারি বেছে নিন' : 'ক্যাশ অন ডেলিভারি বেছে নিন'
  const choice = open.includes('cod') ? inCash : 'টাকা দিন'
  return reserved
    ? `${time} পর্যন্ত আপনার পণ্য রেখে দিয়েছি। এর মধ্যে ${choice}, না হলে অর্ডারটি নিজে থেকেই বাতিল হবে।`
    : `${time}-এর মধ্যে ${choice}, না হলে অর্ডারটি নিজে থেকেই বাতিল হবে।`
}

export const tracking = 'অর্ডার এখন কোথায়'
export const notYet = 'এখনো হয়নি'
export const courier = 'কুরিয়ার:'
export const trackingNumber = 'ট্র্যাকিং নম্বর:'
export const trackParcel = 'পার্সেল ট্র্যাক করুন'
export const opensInNewTab = '(নতুন ট্যাবে খুলবে)'
export const partlyDelivered = 'আংশিক ডেলিভারি হয়েছে'
export const expiryTexts: Record<ExpiryReason, string> = {
  not_paid_in_time: 'সময়মতো টাকা দেওয়া হয়নি, ক্যাশ অন ডেলিভারিও বেছে নেওয়া হয়নি। কোনো টাকা কাটা হয়নি।',
  not_confirmed_in_time: 'সময়মতো নিশ্চিত করা যায়নি।',
  sold_out: 'পণ্যগুলো রাখা ছিল না, টাকা দেওয়ার আগেই স্টক শেষ হয়ে গেছে। আপনার টাকা ফেরত দেওয়া হচ্ছে।',
}
export const steps: Record<OrderEvent['what'], string> = {
  placed: 'অর্ডার করা হয়েছে',
  cash_on_delivery: 'ক্যাশ অন ডেলিভারি বেছে নেওয়া হয়েছে',
  confirmed: 'নিশ্চিত হয়েছে',
  customer_confirmed: 'অর্ডার ও ঠিকানা আপনি নিশ্চিত করেছেন',
  edited: 'অর্ডার বদলানো হয়েছে',
  released: 'রাখার সময় শেষ হয়েছে',
  shipment: 'কুরিয়ারকে দেওয়া হয়েছে',
  shipped: 'আপনার কাছে আসছে',
  delivered: 'ডেলিভারি হয়েছে',
  delivery_corrected: 'ভুল সংশোধন: পার্সেলটি এখনো পথে আছে',
  cancelled: 'বাতিল হয়েছে',
  returned: 'গ্যালারিতে ফেরত এসেছে',
  paid: 'টাকা দেওয়া হয়েছে',
  advance_paid: 'অগ্রিম টাকা দেওয়া হয়েছে',
  advance_kept: 'ফেরত আসা পার্সেলের জন্য অগ্রিম রাখা হয়েছে',
  advance_waived: 'অগ্রিম দিতে হবে না',
  payment_held: 'পেমেন্ট পাওয়া গেছে, যাচাই চলছে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  part_refunded: 'কিছু টাকা ফেরত দেওয়া হয়েছে',
  extra_refunded: 'বাড়তি পেমেন্ট ফেরত দেওয়া হয়েছে',
  refund_decided: 'টাকা ফেরত পাঠানো হয়েছে',
  refund_sent: 'টাকা ফেরত পাঠানো হয়েছে',
  refund_failed: 'টাকা ফেরত পাঠানো যায়নি',
  refund_again: 'টাকা আবার ফেরত পাঠানো হয়েছে',
  second_payment: 'টাকা দেওয়ার পরেও ক্যাশ নেওয়া হয়েছে: আমরা তা ফেরত দেব',
  second_payment_returned: 'ক্যাশ টাকা ফেরত দেওয়া হয়েছে',
  return_requested: 'ফেরতের আবেদন করা হয়েছে',
  return_accepted: 'ফেরতের আবেদন গৃহীত হয়েছে',
  return_declined: 'ফেরতের আবেদন গৃহীত হয়নি',
  return_received: 'ফেরত পাওয়া গেছে',
  return_closed: 'ফেরতের আবেদনটি বন্ধ করা হয়েছে',
}
export const rateIt = 'গন্ধ ও স্থায়িত্ব নিয়ে বলুন'
