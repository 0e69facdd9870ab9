// Numbers, amounts and times as the language writes them. messages/bn/formats.ts has the same functions.
import { type NamedOrder, orderName } from '#contract/orders/order-name.ts'

export { formatDay, formatLongDate, formatMoment } from '#contract/format-date.ts'
export { formatTaka } from '#contract/money.ts'
export { formatPhone } from '#contract/phone.ts'
export { formatOpeningHours } from '#contract/settings/opening-hours.ts'

export const formatNumber = (value: number): string => String(value)
/** With one decimal: 180.0. */
export const formatDecimal = (value: number): string => value.toFixed(1).replace(/\B(?=(\d{3}){1,7}\.)/g, ',')

/** What an order is called. */
export const formatOrderName = (order: NamedOrder): string => orderName(order)

/** A size as staff have named it, such as `12 ml`. */
export const formatSize = (size: string): string => size
