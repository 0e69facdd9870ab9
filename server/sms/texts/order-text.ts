import { formatTakaInBangla } from '#contract/bangla/format-bangla.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import type { Language } from '#contract/language.ts'
import { formatTaka } from '#contract/money.ts'

/** What is true of an order's payment when a text message about it is written. */
export type TextPayment = 'due' | 'cash' | 'paid' | 'none'

const payments: Record<Language, Record<TextPayment, string>> = {
  en: { due: 'Choose how to pay:', cash: 'You pay cash on delivery.', paid: 'It is paid, thank you.', none: '' },
  bn: {
    due: 'টাকা দেওয়ার উপায় বেছে নিন:',
    cash: 'হাতে পেয়ে নগদ দেবেন।',
    paid: 'টাকা পেয়েছি, ধন্যবাদ।',
    none: '',
  },
}

const couriers: Record<Language, Record<Courier, string>> = {
  en: { ...courierNames, 'own-rider': 'our rider', other: 'the courier' },
  bn: {
    pathao: 'পাঠাও',
    redx: 'রেডএক্স',
    steadfast: 'স্টেডফাস্ট',
    sundarban: 'সুন্দরবন',
    'own-rider': 'আমাদের রাইডার',
    other: 'কুরিয়ার',
  },
}

/** The sign ৳ would make an English text Unicode, with 70 letters instead of 160. */
const amounts: Record<Language, (taka: number) => string> = {
  en: (taka) => formatTaka(taka).replace('৳', 'Tk ').replace(/\.00$/, ''),
  bn: formatTakaInBangla,
}

export const paymentText = (language: Language, payment: TextPayment): string => payments[language][payment]

/** Without a known courier it is only called that. */
export const courierText = (language: Language, courier: Courier = 'other'): string => couriers[language][courier]

/** Decimal taka. */
export const amountText = (language: Language, taka: number): string => amounts[language](taka)
