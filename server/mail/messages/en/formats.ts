// Numbers, amounts and times as the language writes them. bn/formats.ts has the same functions.
export { formatMoment } from '#contract/format-date.ts'
export { formatTaka } from '#contract/money.ts'
export { formatPhone } from '#contract/phone.ts'
export { formatOpeningHours } from '#contract/settings/opening-hours.ts'

export const formatNumber = (value: number): string => String(value)

/** A size as staff have named it, such as `12 ml`. */
export const formatSize = (size: string): string => size
