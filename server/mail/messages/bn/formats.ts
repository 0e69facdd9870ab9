export {
  formatMomentInBangla as formatMoment,
  formatNumberInBangla as formatNumber,
  formatPhoneInBangla as formatPhone,
  formatSizeInBangla as formatSize,
  formatTakaInBangla as formatTaka,
} from '#contract/bangla/format-bangla.ts'
export { formatOpeningHoursInBangla as formatOpeningHours } from '#contract/bangla/opening-hours-bangla.ts'
