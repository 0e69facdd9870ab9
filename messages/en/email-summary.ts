import { formatCount } from '#contract/format-count.ts'

export { takaText as amount } from '#contract/reports/taka-text.ts'

export const ofDay = (day: string) => `The shop on ${day}`
export const ofWeek = (from: string, to: string) => `The shop from ${from} to ${to}`
export const orders = (now: string, before: string) => `Orders: ${now} (a week before: ${before})`
export const net = (now: string, before: string) => `Net sales: ${now} (a week before: ${before})`
export const cameBack = (percent: string) => `Parcels that came back, of those with an outcome: ${percent}%`
export const outside = (amount: string, days: number) =>
  `Money outside: ${amount}, the oldest for ${formatCount(days, 'day')}`
export const runsOut = (sizes: string, names: string) => `Gone within ten days: ${sizes} (${names})`
export const nothingRunsOut = 'Nothing will be gone within ten days.'
export const open = 'Open the reports'
export const why = 'You chose to get this email in the back office, under Reports.'
