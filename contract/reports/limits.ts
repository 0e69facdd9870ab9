/** The longest period of a report: five years. */
export const maxReportDays = 1_830
/** Rows that a report names; the others are summed up. */
export const maxReportRows = 200
/** Orders behind a row. */
export const maxOrdersBehind = 100
/** The longest period of a filter that is calculated order by order. */
export const maxFilteredDays = 31
/** Days of sales by which it is estimated how long a stock lasts. */
export const soldDays = 28
/** Days without a sale after which a stock is dead; new sizes get time. */
export const deadAfter = 180
export const newFor = 60
/** Days after which nearly every parcel has an outcome. */
export const settledAfter = 14
/** Sizes that last no longer are about to run out. */
export const soonGone = 10
