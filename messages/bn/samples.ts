import { formatNumber, formatTaka } from './formats.ts'

export const heading = 'ফ্রি স্যাম্পল'
export const choose = (count: number) =>
  count === 1 ? 'একটি স্যাম্পল বেছে নিন, একদম ফ্রি।' : `${formatNumber(count)}টি পর্যন্ত স্যাম্পল বেছে নিন, একদম ফ্রি।`
export const more = (taka: number, count: number) =>
  `আর ${formatTaka(taka)}-এর পণ্য নিলে ${formatNumber(count)}টি স্যাম্পল ফ্রি।`
export const kept = 'আপনার পছন্দের স্যাম্পল ততক্ষণ রেখে দিচ্ছি।'
export const soldOut = (names: string) => `স্টক শেষ, তাই অর্ডারে নেই: ${names}।`
export const noneInStock = 'এই মুহূর্তে কোনো স্যাম্পল স্টকে নেই।'
export const notLoaded = 'স্যাম্পলগুলো দেখানো গেল না।'
