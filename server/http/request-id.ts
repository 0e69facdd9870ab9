import { randomFillSync } from 'node:crypto'

/** Without letters and digits that are mistaken for each other on the phone: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

const pool = Buffer.alloc(4_096)
let used = pool.length

/**
 * The id of a request, such as K7QM-3XNP: short enough to be read out on the phone. It is in the response, in every log
 * line of the request and, after a failure, in the sentence that the customer reads. 40 bits: one of a million requests
 * a day is found without a second one.
 */
export function newRequestId(): string {
  if (used + length > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (let index = 0; index < length; index += 1) {
    if (index === 4) id += '-'
    id += alphabet[(pool[used + index] ?? 0) & 31]
  }
  used += length
  return id
}
