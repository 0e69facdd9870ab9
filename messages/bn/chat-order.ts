import { formatNumber } from './formats.ts'

export const orderBy = (app: string) => `${app}-এ অর্ডার করুন`
export const answered = (days: string, hours: string) => `চ্যাটে অর্ডার নিই ${days}, ${hours}।`
export const greeting = 'আসসালামু আলাইকুম! আমি অর্ডার করতে চাই:'
export const line = (quantity: number, what: string, price: string) => `${formatNumber(quantity)} × ${what} – ${price}`
export const more = (count: number) => `আরও ${formatNumber(count)}টি`
export const opensInNewTab = ' (নতুন ট্যাবে খুলবে)'
