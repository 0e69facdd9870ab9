import { formatNumber } from './formats.ts'

export const browse = 'শপ ঘুরে দেখুন'
export const contactUs = 'যোগাযোগ করুন'
export const questions = (count: number) => `${formatNumber(count)}টি প্রশ্ন`
export const stillQuestions = 'আরও প্রশ্ন আছে?'
export const openByEmail = (days: string, hours: string) => `${days}, ${hours}। ইমেইল করতে পারেন যেকোনো সময়:`
export const lastUpdated = (day: string) => `সর্বশেষ হালনাগাদ: ${day}।`
