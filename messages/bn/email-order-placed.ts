import { returnTime } from './return-time.ts'

export { deliveryText } from './delivery.ts'

export const subject = (number: string) => `আপনার অর্ডার ${number}`
export const thanks = (name: string) => `ধন্যবাদ, ${name}`
export const thanksForOrder = 'অর্ডারের জন্য ধন্যবাদ'
export const thanksForPurchase = 'কেনাকাটার জন্য ধন্যবাদ'
export const received = (number: string) => `আপনার অর্ডার ${number} আমরা পেয়েছি:`
export const purchase = (number: string) => `গ্যালারি থেকে আপনি এগুলো কিনেছেন। অর্ডার নম্বর ${number}।`
export const request = (online: boolean) =>
  `এটি একটি অনুরোধ: এখনো কিছু আপনার জন্য রাখা হয়নি। ${online ? 'অনলাইনে টাকা দিলে অথবা ' : ''}আমরা ফোনে অর্ডারটি নিশ্চিত করলে পণ্যগুলো আপনার।`
export const choosePayment = (online: boolean, until: string) =>
  `${until} পর্যন্ত ${online ? 'অনলাইনে টাকা দিতে অথবা ক্যাশ অন ডেলিভারি বেছে নিতে' : 'ক্যাশ অন ডেলিভারি বেছে নিতে'} পারবেন। এরপর অর্ডারটি বাতিল হয়ে যাবে।`
export const bringBack = (returnDays: number) =>
  returnDays > 0
    ? `কিছু ঠিক না থাকলে ${returnTime(returnDays)}ের মধ্যে এই ইমেইলসহ ফেরত নিয়ে আসুন।`
    : 'কিছু ঠিক না থাকলে আমাদের জানান।'
export const pickItUp = 'গ্যালারি থেকে নিয়ে যেতে পারবেন। আসার সময় এই ইমেইল বা আপনার ফোন নম্বরটি সঙ্গে রাখুন।'
export const delivery = (how: string) => `${how}।`
export const deliveryAddress = 'ডেলিভারির ঠিকানা:'
export const canCancel = 'এক ঘণ্টার মধ্যে অর্ডারটি বাতিল করতে পারবেন।'
