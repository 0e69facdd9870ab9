import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'

export {
  formatDayInBangla as formatDay,
  formatDayInBangla as formatLongDate,
  formatMomentInBangla as formatMoment,
  formatNumberInBangla as formatNumber,
  formatTakaInBangla as formatTaka,
} from '#contract/bangla/format-bangla.ts'
export { formatOpeningHoursInBangla as formatOpeningHours } from '#contract/bangla/opening-hours-bangla.ts'

/** `12 ml` is `১২ মিলি`; other names of sizes stay as staff have written them. */
export const formatSize = (size: string): string =>
  size.replace(/^(\d+(?:\.\d+)?)\s*ml$/i, (_, count: string) => `${toBanglaDigits(count)} মিলি`)
