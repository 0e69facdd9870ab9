import { toBanglaDigits } from '../bangla/format-bangla.ts'
import type { Language } from '../language.ts'
import { orderNumber } from '../limits.ts'
import type { Order } from './orders.ts'

export type NamedOrder = Pick<Order, '_id' | 'number'>

/** What customers and staff call an order: its number, or the end of its id if it is older than the numbers. */
export function orderName({ _id, number }: NamedOrder, language: Language = 'en'): string {
  if (number === null) return orderNumber(_id)
  return language === 'bn' ? toBanglaDigits(number) : String(number)
}
