export {
  formatMomentInBangla as formatMoment,
  formatNumberInBangla as formatNumber,
  formatSizeInBangla as formatSize,
  formatTakaInBangla as formatTaka,
} from '#contract/bangla/format-bangla.ts'
export { formatOpeningHoursInBangla as formatOpeningHours } from '#contract/bangla/opening-hours-bangla.ts'
