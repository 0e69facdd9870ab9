import type { FactFilter } from '#contract/catalogue/facts/scent-facts.ts'
import { formatNumber } from './formats.ts'

export const filterNames = {
  for: 'কার জন্য',
  weather: 'আবহাওয়া',
  occasion: 'উপলক্ষ',
  accord: 'ঘ্রাণের ধাঁচ',
  lasting: 'স্থায়িত্ব',
  sillage: 'ছড়িয়ে পড়া',
  without: 'যা চাই না',
  note: 'নোট',
}
const accords = {
  citrus: 'সাইট্রাস',
  fruity: 'ফলের ঘ্রাণ',
  green: 'সবুজ',
  aromatic: 'ভেষজ',
  aquatic: 'জলজ',
  fresh: 'সতেজ',
  floral: 'ফুলেল',
  'white-floral': 'সাদা ফুল',
  rose: 'গোলাপ',
  powdery: 'পাউডারি',
  'warm-spicy': 'গরম মসলা',
  'fresh-spicy': 'সতেজ মসলা',
  woody: 'কাঠ',
  earthy: 'মাটি',
  smoky: 'ধোঁয়াটে',
  leather: 'চামড়া',
  tobacco: 'তামাক',
  amber: 'অ্যাম্বার',
  balsamic: 'রজন',
  vanilla: 'ভ্যানিলা',
  sweet: 'মিষ্টি',
  musky: 'কস্তুরী',
  oud: 'উদ',
  tea: 'চা',
}
export const names = {
  for: { women: 'নারী', men: 'পুরুষ', all: 'সবাই' },
  weather: { hot: 'গরমের দিন', rain: 'বৃষ্টির দিন', winter: 'শীত' },
  occasion: {
    everyday: 'প্রতিদিন',
    office: 'অফিস',
    prayer: 'নামাজ',
    evening: 'সন্ধ্যা',
    wedding: 'বিয়ে',
    eid: 'ঈদ',
    gift: 'নিশ্চিন্ত উপহার',
  },
  accord: accords,
  lasting: {
    fleeting: 'খুব অল্প সময়',
    short: 'অল্প সময়',
    moderate: 'মাঝারি',
    long: 'দীর্ঘস্থায়ী',
    endless: 'খুব দীর্ঘস্থায়ী',
  },
  without: accords,
  sillage: {
    intimate: 'গায়ের কাছে',
    moderate: 'মাঝারি',
    strong: 'বেশ ছড়ায়',
    enormous: 'ঘর ভরে যায়',
  },
}
export const chipName = (fact: FactFilter, name: string) =>
  ['lasting', 'sillage', 'for', 'without'].includes(fact) ? `${filterNames[fact]}: ${name}` : name
export const theScent = 'ঘ্রাণের কথা'
export const levels = {
  top: 'শুরুতে, কয়েক মিনিট',
  heart: 'তারপর, কয়েক ঘণ্টা',
  base: 'শেষে, সন্ধ্যা পর্যন্ত',
  flat: 'নোট',
}
export const levelNames = { top: 'শুরুর নোট', heart: 'মাঝের নোট', base: 'শেষের নোট', flat: 'নোট' }
export const sources = { house: 'নোটগুলো নির্মাতার বলা', ours: 'নোটগুলো আমাদের নাকে যেমন লেগেছে' }
export const mainAccords = 'ঘ্রাণের মূল ধাঁচ'
export const strengthOf = (strength: number) => `১০০-তে ${formatNumber(strength)}`
export const stepOf = (step: number, steps: number) => `${formatNumber(steps)} ধাপের ${formatNumber(step)} নম্বর`
export const wornBy = 'কার জন্য'
export const goodIn = 'যে আবহাওয়ায় মানায়'
export const goodFor = 'যে উপলক্ষে মানায়'
