import { z } from 'zod'
import { wrong } from './failures/issues.ts'

const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']

/**
 * A day in Dhaka that staff choose, such as `2026-11-23`. Other years are typing errors, or a year of which a date
 * field has only the first digits yet.
 */
export const ChosenDay = z.iso
  .date({ error: wrong('choose_day') })
  .refine((day) => day >= firstDay && day <= lastDay, wrong('day_out_of_range'))

/** Whether two days, each of which may be left out, are a period. For `refine`, with `outOfOrder`. */
export const areInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to
export const outOfOrder = { path: ['to'], error: wrong('last_day_before_first') }
