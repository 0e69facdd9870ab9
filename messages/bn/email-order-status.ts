import type { ExpiryReason, OrderStatus } from '#contract/orders/orders.ts'
import { returnTime } from './return-time.ts'
import { statusName } from './statuses.ts'

type Announced = Exclude<OrderStatus, 'pending'>

export const subject = (number: string, status: Announced) => `অর্ডার ${number}: ${statusName(status)}`
export const headings: Record<Announced, string> = {
  confirmed: 'আপনার অর্ডার নিশ্চিত হয়েছে',
  shipped: 'আপনার অর্ডার রওনা হয়েছে',
  delivered: 'আপনার অর্ডার পৌঁছে গেছে',
  cancelled: 'আপনার অর্ডার বাতিল হয়েছে',
  returned: 'আপনার পার্সেল ফেরত এসেছে',
}
export const words: Record<Exclude<Announced, 'shipped' | 'delivered'>, string> = {
  confirmed: 'আপনার অর্ডারটি আমরা নিশ্চিত করেছি, এখন প্যাক করছি।',
  cancelled: 'আপনার অর্ডারটি বাতিল হয়েছে। টাকা দিয়ে থাকলে একই মাধ্যমে ফেরত পাবেন।',
  returned:
    'আপনাকে পার্সেলটি দেওয়া যায়নি, আমাদের কাছে ফেরত এসেছে। টাকা দিয়ে থাকলে তা ফেরত পাবেন। এখনো নিতে চাইলে আবার অর্ডার করুন, অথবা আমাদের জানান।',
}
export { businessDays } from './delivery.ts'
export const shipped = (time: string) => `আপনার পার্সেল গ্যালারি থেকে রওনা হয়েছে। ডেলিভারিতে সময় লাগে ${time}।`
export const delivered = (returnDays: number) =>
  `আপনার পার্সেল ডেলিভারি হয়েছে। কিছু ঠিক না থাকলে ${returnDays > 0 ? `${returnTime(returnDays)}ের মধ্যে ফেরতের আবেদন করতে পারবেন` : 'আমাদের জানান'}।`
export const confirmedForPickup = 'আপনার অর্ডারটি নিশ্চিত করেছি, শপ থেকে নিতে পারবেন।'
export const pickedUp = 'আপনি অর্ডারটি নিয়ে গেছেন। আসার জন্য ধন্যবাদ।'
export const thankYou = 'ধন্যবাদ'
export const deliveredInPart = (bottles: string, wasCash: boolean) =>
  `সব পণ্য ডেলিভারি হয়নি, শুধু এগুলো হয়েছে: ${bottles}। ${wasCash ? 'টাকাও দিয়েছেন শুধু এগুলোর।' : 'বাকিগুলোর জন্য যা দিয়েছেন, তা ফেরত দেব।'}`
export const expired: Record<ExpiryReason, string> = {
  not_paid_in_time:
    'সময়মতো টাকা দেওয়া বা ক্যাশ অন ডেলিভারি বেছে নেওয়া হয়নি, তাই অর্ডারটি বাতিল করেছি। কোনো টাকা কাটা হয়নি। এখনো নিতে চাইলে আবার অর্ডার করুন, অথবা আমাদের জানান।',
  not_confirmed_in_time: 'অর্ডারটি সময়মতো নিশ্চিত করা যায়নি, তাই বাতিল করেছি। এখনো নিতে চাইলে আবার অর্ডার করুন, অথবা আমাদের জানান।',
  sold_out: 'আপনি টাকা দেওয়ার আগেই পণ্যগুলো শেষ হয়ে গেছে, তাই অর্ডারটি বাতিল করে আপনার টাকা ফেরত দিচ্ছি।',
}
export const yourNumber = (number: string) => `আপনার অর্ডার নম্বর ${number}।`
export const parcel = (courier: string, trackingNumber: string) =>
  trackingNumber ? `কুরিয়ার: ${courier}, ট্র্যাকিং নম্বর ${trackingNumber}।` : `কুরিয়ার: ${courier}।`
export const trackParcel = 'পার্সেল কোথায়, দেখুন'

export const notDeliveredSubject = (number: string) => `অর্ডার ${number}: এখনো পৌঁছানো যায়নি`
export const notReached = 'আপনাকে পাওয়া যায়নি'
export const willTryAgain = (courier: string | undefined, number: string) =>
  `${courier ?? 'কুরিয়ার'} আপনার অর্ডার ${number} এখনো পৌঁছে দিতে পারেনি, আবার চেষ্টা করবে।`
export const keepPhoneOn = (shopPhone: string) => `ফোনটি চালু রাখুন। ঠিকানা বা নম্বর বদলে থাকলে আমাদের ফোন করুন: ${shopPhone}।`

export const changedSubject = (number: string) => `অর্ডার ${number}: বদলানো হয়েছে`
export const changedHeading = 'আপনার অর্ডার বদলানো হয়েছে'
export const changed = (number: string, isListed: boolean) =>
  isListed ? `আপনার অর্ডার ${number}-এ যা বদলেছি:` : `আপনার অর্ডার ${number} বদলেছি।`
export const updatedOrder = 'আপনার অর্ডারটি এখন এমন। কিছু ঠিক না থাকলে আমাদের জানান।'

export const reviewSubject = 'আপনার গায়ে সুগন্ধিটি কেমন লাগছে?'
export const reviewLine = (number: string) =>
  `আপনার অর্ডার ${number} কয়েক দিন হলো আপনার কাছে। কতক্ষণ থাকে, আবার কিনবেন কি? আপনার দু-একটি কথা আর ভোট অন্যদের বেছে নিতে সাহায্য করে। পারফিউমের নামে চাপুন:`
export const reviewOnce = 'প্রতিটি অর্ডারের জন্য আমরা একবারই জিজ্ঞেস করি।'
