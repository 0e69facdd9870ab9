import { formatNumber } from './formats.ts'

export const district = 'জেলা'
export const area = 'এলাকা বা শহর'
export const areaNotKnown = 'এই ঠিকানার এলাকাটি আমরা চিনতে পারিনি। ঠিকানাটি খুলে এলাকা বেছে নিন, যাতে কুরিয়ার আপনাকে খুঁজে পায়।'
export const matches = 'মিলে যাওয়া নাম'
export const found = (count: number) => `${formatNumber(count)}টি জায়গা পাওয়া গেছে`
export const division = (_name: string, bangla: string) => `${bangla} বিভাগ`
export const inArea = (area: string) => `এলাকা: ${area}`
export const inDistrict = (district: string) => `${district} জেলা`
