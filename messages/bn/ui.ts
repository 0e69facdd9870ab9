import { formatNumber } from './formats.ts'

export const home = 'হোম'
export const breadcrumb = 'আপনি এখানে আছেন'
export const close = 'বন্ধ করুন'
export const goBack = 'ফিরে যান'
export const tryAgain = 'আবার চেষ্টা করুন'
export const dismiss = 'সরিয়ে দিন'
export const total = 'সর্বমোট'
export const skipToContent = 'সরাসরি মূল অংশে যান'
export const notifications = (key: string) => `নোটিফিকেশন (${key})`
export const loading = (what: string) => `${what} আনা হচ্ছে…`
export const carousel = 'স্লাইডের সারি'
export const previousOf = (label: string) => `${label}: আগেরগুলো`
export const nextOf = (label: string) => `${label}: পরেরগুলো`
export const hidePassword = 'পাসওয়ার্ড লুকান'
export const showPassword = 'পাসওয়ার্ড দেখুন'
export const quantityOf = (name: string) => `${name} কয়টি নেবেন`
export const decreaseQuantityOf = (name: string) => `একটি কমান: ${name}`
export const increaseQuantityOf = (name: string) => `একটি বাড়ান: ${name}`
export const priceNow = 'এখন '
export const priceBefore = 'আগের দাম '
export const save = (amount: string) => `${amount} সাশ্রয়`
export const linkCopied = 'লিংক কপি হয়েছে!'
export const linkNotCopied = 'লিংকটি কপি করা গেল না। ব্রাউজারের ঠিকানার ঘর থেকে কপি করে নিন।'
export const turnOnScripts = 'জাভাস্ক্রিপ্ট চালু করুন'
export const thisPage = 'এই পাতাটি'
export const needsScripts = (what: string) => `${what} দেখতে ব্রাউজারে জাভাস্ক্রিপ্ট চালু থাকা দরকার। চালু করে পাতাটি আবার খুলুন।`
export const turnOnScriptsTo = (act: string) => `${act} ব্রাউজারে জাভাস্ক্রিপ্ট চালু করে পাতাটি আবার খুলুন।`
export const moreThan = (count: number) => `${formatNumber(count)}+`
export const pages = 'পাতা'
export const previousPage = 'আগের পাতা'
export const nextPage = 'পরের পাতা'
export const pageOf = (page: number, last: number) => `পাতা ${formatNumber(page)}, মোট ${formatNumber(last)}টি`
