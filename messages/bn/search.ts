import { formatNumber } from './formats.ts'

export const none = 'কিছু পাওয়া যায়নি'
export const results = 'খোঁজার ফল'
export const seeAll = (total: number) => (total === 1 ? 'ফলটি দেখুন' : `সব ${formatNumber(total)}টি ফল দেখুন`)
export const from = (amount: string) => `${amount} থেকে`
export const found = (total: number, listed: number) =>
  total > listed
    ? `${formatNumber(total)}টি পারফিউম পাওয়া গেছে, এখানে ${formatNumber(listed)}টি।`
    : `${formatNumber(total)}টি পারফিউম পাওয়া গেছে।`
