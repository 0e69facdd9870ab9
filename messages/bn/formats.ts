import { type NamedOrder, orderName } from '#contract/orders/order-name.ts'

export {
  formatDayInBangla as formatDay,
  formatDayInBangla as formatLongDate,
  formatDecimalInBangla as formatDecimal,
  formatMomentInBangla as formatMoment,
  formatNumberInBangla as formatNumber,
  formatPhoneInBangla as formatPhone,
  formatSizeInBangla as formatSize,
  formatTakaInBangla as formatTaka,
} from '#contract/bangla/format-bangla.ts'
export { formatOpeningHoursInBangla as formatOpeningHours } from '#contract/bangla/opening-hours-bangla.ts'

/** What an order is called. */
export const formatOrderName = (order: NamedOrder): string => orderName(order, 'bn')
