import type { OrderColumn } from '#contract/orders/own-orders.ts'
import { formatNumber } from './formats.ts'

export const orders = 'অর্ডার'
export const description = 'গ্যালারিতে আপনার অর্ডার।'
export const refresh = 'রিফ্রেশ করুন'
export const failed = 'অর্ডারগুলো দেখানো গেল না'
export const rejected = 'অর্ডারগুলো দেখানো গেল না'
export const errorTitle = 'অর্ডার দেখাতে সমস্যা হয়েছে'
export const tryAgain = 'আবার চেষ্টা করুন'
export const noOrders = 'এখনো কোনো অর্ডার নেই'
export const noOrdersLine = 'আপনার অর্ডার আর তা কোথায় আছে, এখানে দেখতে পাবেন।'
export const startShopping = 'কেনাকাটা শুরু করুন'
export const yourOrdersLoading = 'আপনার অর্ডারগুলো'
export const yourOrders = 'আপনার অর্ডার'
export const orderNotLoaded = 'অর্ডারটি দেখানো গেল না'
export const columns: Record<OrderColumn, string> = { id: 'অর্ডার', date: 'তারিখ', amount: 'টাকা', status: 'অবস্থা' }
export const sortedBy = (column: string, direction: 'ascending' | 'descending') =>
  `আপনার অর্ডার, ${column} অনুযায়ী সাজানো, ${direction === 'ascending' ? 'ছোট থেকে বড়' : 'বড় থেকে ছোট'}`
export const itemsColumn = 'পণ্য'
export const actions = 'ব্যবস্থা'
export const sortBy = 'সাজান'
export const sort = (direction: 'ascending' | 'descending') =>
  direction === 'ascending' ? 'ছোট থেকে বড় সাজান' : 'বড় থেকে ছোট সাজান'
export const ordered = (quantity: number, name: string) => `${formatNumber(quantity)} × ${name}`
export const more = (count: number) => `+${formatNumber(count)}`
export const payNow = 'টাকা দিন'
export const addAgain = 'আবার কার্টে নিন'
export const view = 'দেখুন'
export const inYourOrder = (quantity: number) => `${formatNumber(quantity)}টি পণ্য আপনার এই অর্ডারে আছে:`

export const addAgainTitle = 'আবার কার্টে নেবেন?'
export const addToCart = 'কার্টে নিন'
export const adding = 'নেওয়া হচ্ছে...'
export const addingFailed = 'কার্টে নেওয়া গেল না'
export const inCart = 'পণ্যগুলো কার্টে আছে।'
export const viewCart = 'কার্ট দেখুন'
export const atTodaysPrices = (number: string) => `অর্ডার ${number}-এর পণ্য, আজকের দামে:`
export const pricesNotLoaded = 'আজকের দাম দেখানো গেল না। কার্টে দেখতে পাবেন।'
export const quantity = (count: number) => `× ${formatNumber(count)}`
export const inOrder = (number: string) => `আপনার অর্ডারে আছে: ${number}`
export const notAvailable = 'এখন নেই'
export const priceThen = 'তখন '
export const priceNow = ' এখন '

export function addedAgain(
  added: number,
  updated: number,
  missing: string[],
  fewer: string[],
  leftOut: string[],
  maxLines: number,
): string {
  const parts = [
    added > 0 && `নতুন ${formatNumber(added)}টি পণ্য কার্টে নেওয়া হয়েছে`,
    updated > 0 && `কার্টের ${formatNumber(updated)}টি পণ্যের পরিমাণ বেড়েছে`,
  ].filter(Boolean)
  const notes = [
    missing.length > 0 && ` এখন নেই: ${missing.join(', ')}।`,
    fewer.length > 0 && ` স্টকে যতটি আছে, ততটিই নেওয়া হয়েছে: ${fewer.join(', ')}।`,
    leftOut.length > 0 &&
      ` নেওয়া যায়নি, কারণ কার্টে সর্বোচ্চ ${formatNumber(maxLines)} রকম পারফিউম রাখা যায়: ${leftOut.join(', ')}।`,
  ].filter(Boolean)
  return `${parts.join(', ')}!${notes.join('')}`
}
