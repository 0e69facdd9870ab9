import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import type { PromiseTexts } from '#contract/delivery/free-delivery.ts'
import { promiseTexts as english } from '../en/promise.ts'
import { langOf } from './language.ts'

export const promiseTexts: PromiseTexts = {
  inCart: 'ডেলিভারি চার্জ কার্টে দেখা যাবে',
  always: (promise) => (langOf(promise) ? english.always(promise) : `${promise}, আপাতত এর কমেও`),
  number: (taka) => toBanglaDigits(taka.toLocaleString('en-IN')),
}
