import { z } from 'zod'
import { type FieldCode, wrong } from './failures/issues.ts'

/** A whole number within limits; `missing` is the code for what is no number. */
export const wholeNumber = (least: number, most: number, missing: FieldCode = 'enter_whole_number') =>
  z
    .number({ error: wrong(missing) })
    .int(wrong('enter_whole_number'))
    .min(least, wrong('at_least'))
    .max(most, wrong('at_most'))
