import { toDhakaInput } from '../dhaka-time.ts'
import { type OpeningHours, weekDays } from './opening-hours.ts'

/** Whether the shop is open at this moment. Pure. */
export function isOpenAt({ days, opens, closes }: OpeningHours, moment: Date): boolean {
  const [day = '', time = ''] = toDhakaInput(moment).split('T')
  // The first of `weekDays` is Saturday.
  const weekDay = weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % 7]
  return weekDay !== undefined && days.includes(weekDay) && time >= opens && time < closes
}
