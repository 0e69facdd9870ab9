import { formatNumber } from './formats.ts'

export const title = 'আপনার জন্য বাছাই করা'
export const description = 'আপনার কার্টের জন্য বাছাই করা পারফিউম।'
export const line = 'এই লিংকে কী আছে দেখে নিন। আপনি নিজে অর্ডার না করা পর্যন্ত কিছুই অর্ডার হবে না।'
export const goods = 'এই লিংকের পারফিউম'
export const each = (quantity: number, price: string) => `${formatNumber(quantity)} × ${price}`
export const soldOut = 'স্টক শেষ: এটি বাদ থাকছে।'
export const onlyLeft = (stock: number) => `স্টকে আর মাত্র ${formatNumber(stock)}টি আছে।`
export const atMost = (limit: number) => `একবারে সর্বোচ্চ ${formatNumber(limit)}টি অর্ডার করা যায়।`
export const noLongerSold = (count: number) => `এই লিংকের ${formatNumber(count)}টি পারফিউম এখন আর বিক্রি হয় না: বাদ থাকছে।`
export const tooMany = (most: number, count: number) =>
  `একটি লিংকে সর্বোচ্চ ${formatNumber(most)} রকম পারফিউম থাকতে পারে; এতে আছে ${formatNumber(count)} রকম। যিনি পাঠিয়েছেন, তাঁকে ছোট একটি লিংক দিতে বলুন।`
export const nothing = 'এই লিংকের কিছুই এখন অর্ডার করা যাচ্ছে না।'
export const withCode = (code: string) => `${code} কোডটি আপনার কার্টে বসানো হবে।`
export const cartHas = (count: number) => `আপনার কার্টে আগে থেকেই ${formatNumber(count)}টি বোতল আছে। সেগুলোর কী হবে?`
export const fill = 'কার্টে নিন'
export const add = 'কার্টে যোগ করুন'
export const replace = 'কার্ট বদলে নিন'
export const toFill = 'পারফিউমগুলো কার্টে নিতে'
export const orderOtherwise = 'অথবা কী চান আমাদের জানান:'
export const visitShop = 'শপে যান'
export const failed = 'এই লিংকের পারফিউম দেখানো গেল না। পাতাটি আবার লোড করুন।'
