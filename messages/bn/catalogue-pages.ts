import { formatNumber } from './formats.ts'

/** The pages of a brand, of a category, of products and of offers: apart from the lists, which load none of it. */
export const aboutEntry = (name: string) => `${name} সম্পর্কে`
export const entriesDescription = 'ব্র্যান্ড ও ক্যাটাগরি অনুযায়ী পারফিউম।'
export const entryDescription = (name: string) => `${name}: ঢাকার আল-আরিয়া পারফিউম গ্যালারিতে, দাম ও রিভিউসহ।`
export const product = 'পারফিউম'
export const productDescription = 'আল-আরিয়া পারফিউম গ্যালারিতে কালেকশন, ব্র্যান্ড বা ক্যাটাগরি ধরে খুঁজে নিন আপনার পারফিউম।'
export const productLine = 'কালেকশন, ব্র্যান্ড বা ক্যাটাগরি ধরে দেখুন।'
export const seeAllPerfumes = 'সব পারফিউম দেখুন'
export const collections = 'কালেকশন'
export const brands = 'ব্র্যান্ড'
export const categories = 'ক্যাটাগরি'
export const offers = 'অফার'
export const offersTitle = (page: number) => (page > 1 ? `অফার, পাতা ${formatNumber(page)}` : 'অফার')
export const offersDescription = 'ঢাকার আল-আরিয়া পারফিউম গ্যালারিতে পারফিউম, আতর ও তেল কম দামে, স্টক থাকা পর্যন্ত।'
export const offersLine = 'স্টক থাকা পর্যন্ত কম দামে।'
export const perfumesOnOffer = 'অফারের পারফিউম'
export const loadingOffers = 'অফারগুলো'
export const noOffers = 'এই মুহূর্তে কোনো বিশেষ অফার নেই।'
export const goToShop = 'শপে যান'
