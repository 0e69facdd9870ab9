// Numbers, amounts and times in Bangla, without Intl: ICU puts the taka sign behind the amount and writes "PM" in Latin
// letters, each version differently, and what the server has rendered must be what the browser renders.

import { dhakaOffset } from '../dhaka-time.ts'
import { toPoisha } from '../money.ts'
import { formatPhone } from '../phone.ts'

/** A text with Bangla digits instead of Western ones: `২০২৬`. */
export const toBanglaDigits = (text: string | number): string =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

/** `০১৭১২-৪৪৪৫০১`; a number with its country code is dialled from abroad, and keeps its digits. */
export function formatPhoneInBangla(phone: string): string {
  const shown = formatPhone(phone)
  return shown.startsWith('+') ? shown : toBanglaDigits(shown)
}

/** `12 ml` is `১২ মিলি`, and `50 ml + 100 ml` `৫০ মিলি + ১০০ মিলি`; other names of sizes stay as staff have written them. */
export const formatSizeInBangla = (size: string): string =>
  size
    .split(' + ')
    .map((part) =>
      part
        .replace(/^(\d+(?:\.\d+)?)\s*ml(?= tester$|$)/i, (_, count: string) => `${toBanglaDigits(count)} মিলি`)
        .replace(/ tester$/i, ' টেস্টার'),
    )
    .join(' + ')

/** Groups of Bangladesh: the last three digits, then two by two (thousand, lakh, crore). */
const grouped = (whole: string) => whole.replace(/(\d)(?=(\d\d){1,10}\d$)/g, '$1,')

/** A whole number: `১,২৩,৪৫৬`. */
/** With one decimal: ১৮০.০. */
export const formatDecimalInBangla = (value: number): string => {
  const [whole = '', decimals] = value.toFixed(1).split('.')
  return toBanglaDigits(`${grouped(whole)}.${decimals}`)
}
export const formatNumberInBangla = (value: number): string => toBanglaDigits(grouped(String(value)))

/** Decimal taka: `৳১,২৫,০০০`, with poisha only where there are some. Anything but a number is `৳০`. */
export function formatTakaInBangla(taka: unknown): string {
  const poisha = typeof taka === 'number' && Number.isFinite(taka) ? toPoisha(taka) : 0
  const [whole = '', decimals] = (Math.abs(poisha) / 100).toFixed(2).split('.')
  return `${poisha < 0 ? '-' : ''}৳${toBanglaDigits(grouped(whole) + (decimals === '00' ? '' : `.${decimals}`))}`
}

export const monthsInBangla = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
] as const

/** The part of the day in which an hour is, from 0 to 23. */
const partOfDay = (hour: number) => {
  if (hour < 4 || hour >= 20) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা'
}

/** A time of the day: `সন্ধ্যা ৬:৪৫`; `সকাল ১০টা` for a full hour. */
export function formatTimeInBangla(hour: number, minute: number): string {
  const shown = toBanglaDigits(hour % 12 || 12)
  const rest = minute === 0 ? 'টা' : `:${toBanglaDigits(String(minute).padStart(2, '0'))}`
  return `${partOfDay(hour)} ${shown}${rest}`
}

const inDhaka = (iso: string): Date | undefined => {
  const at = new Date(new Date(iso).getTime() + dhakaOffset)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const dayOf = (at: Date) =>
  `${toBanglaDigits(at.getUTCDate())} ${monthsInBangla[at.getUTCMonth()]} ${toBanglaDigits(at.getUTCFullYear())}`

/** The date in Dhaka: `২০ নভেম্বর ২০২৬`; `তারিখ নেই` for an invalid date. */
export function formatDayInBangla(iso: string): string {
  const at = inDhaka(iso)
  return at ? dayOf(at) : 'তারিখ নেই'
}

/** Date and time in Dhaka: `২০ নভেম্বর ২০২৬, সন্ধ্যা ৬:৪৫`; `তারিখ নেই` for an invalid date. */
export function formatMomentInBangla(iso: string): string {
  const at = inDhaka(iso)
  return at ? `${dayOf(at)}, ${formatTimeInBangla(at.getUTCHours(), at.getUTCMinutes())}` : 'তারিখ নেই'
}

/** How long delivery takes: “৩ থেকে ৫ কর্মদিবস”. */
export const businessDaysInBangla = (from: number, to: number): string =>
  `${from === to ? '' : `${formatNumberInBangla(from)} থেকে `}${formatNumberInBangla(to)} কর্মদিবস`
