import { newKey } from '#app/new-key.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import type { CounterCart, NewStaffOrder, SellableSize } from '#contract/orders/counter.ts'
import { typedNumber } from '#contract/typed-number.ts'

/** A size with its quantity. */
export interface ChosenLine extends Omit<SellableSize, 'barcode'> {
  quantity: number
}

/** The values of an order that staff are entering. */
export interface CounterDraft extends Required<Omit<NewStaffOrder, 'lines' | 'discountValue' | 'amount'>> {
  lines: ChosenLine[]
  discountValue: string
  /** The idempotency key: a lost response never creates a second order. */
  key: string
}
export type CounterChange = Partial<CounterDraft>

const form = 'counter-order'

/** Default values of the counter and of phone orders. */
export const counterDefaults = {
  counter: { channel: 'counter', pickup: true, method: 'cash', handedOver: true },
  phone: { channel: 'phone', pickup: false, method: 'cod', handedOver: false },
} as const

export const blankDraft = (): CounterDraft => ({
  ...counterDefaults.counter,
  name: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  discountKind: 'amount',
  discountValue: '',
  discountReason: '',
  reference: '',
  lines: [],
  key: newKey(),
})

/** The stored draft, after leaving or reloading the page. */
export function readCounterDraft(): CounterDraft {
  try {
    return { ...blankDraft(), ...(JSON.parse(readDraft(form).order ?? '{}') as CounterChange) }
  } catch {
    return blankDraft()
  }
}

export const saveCounterDraft = (draft: CounterDraft) => saveDraft(form, { order: JSON.stringify(draft) })
export const deleteCounterDraft = () => deleteDraft(form)

/** Whether anything was entered that would have to be entered again: not what the channel sets. */
export const isEntered = ({ lines, ...draft }: CounterDraft) =>
  lines.length > 0 || enteredTexts.some((name) => draft[name].trim() !== '')

const enteredTexts = [
  'name',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'zipCode',
  'discountValue',
  'discountReason',
  'reference',
] as const satisfies (keyof CounterDraft)[]

/** The values that determine the total. */
export const cartOf = ({ lines, pickup, city, state, discountKind, discountValue }: CounterDraft): CounterCart => ({
  lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  pickup,
  city,
  state,
  discountKind,
  discountValue: discountValue.trim() ? typedNumber(discountValue) : 0,
})

export function orderOf({ key: _, lines: __, discountValue: ___, ...draft }: CounterDraft, cart: CounterCart) {
  return { ...draft, ...cart, handedOver: draft.handedOver && draft.pickup && draft.method !== 'cod' }
}
