import { newKey } from '#app/new-key.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import type { CounterCart, NewStaffOrder, SellableSize } from '#contract/orders/counter.ts'
import { typedNumber } from '../catalogue/product/typed-product.ts'

/** A size with the number of bottles that are wanted. */
export interface ChosenLine extends Omit<SellableSize, 'barcode'> {
  quantity: number
}

/** What is typed and chosen of an order that is being taken. */
export interface CounterDraft extends Required<Omit<NewStaffOrder, 'lines' | 'discountValue' | 'amount'>> {
  lines: ChosenLine[]
  discountValue: string
  /** The idempotency key: an answer that was lost never makes a second order. */
  key: string
}
export type CounterChange = Partial<CounterDraft>

const form = 'counter-order'

/** Default values at the counter and on the phone. */
export const usually = {
  counter: { channel: 'counter', pickup: true, method: 'cash', handedOver: true },
  phone: { channel: 'phone', pickup: false, method: 'cod', handedOver: false },
} as const

export const blankDraft = (): CounterDraft => ({
  ...usually.counter,
  ...{ name: '', phone: '', email: '', street: '', city: '', state: '', zipCode: '' },
  ...{ discountKind: 'amount', discountValue: '', discountReason: '', reference: '' },
  lines: [],
  key: newKey(),
})

/** As it was when the page was left or reloaded. */
export function readCounterDraft(): CounterDraft {
  try {
    return { ...blankDraft(), ...(JSON.parse(readDraft(form).order ?? '{}') as CounterChange) }
  } catch {
    return blankDraft()
  }
}

export const keepCounterDraft = (draft: CounterDraft) => keepDraft(form, { order: JSON.stringify(draft) })
export const dropCounterDraft = () => dropDraft(form)

/** What decides about the total. */
export const cartOf = ({ lines, pickup, city, state, discountKind, discountValue }: CounterDraft): CounterCart => ({
  lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  ...{ pickup, city, state, discountKind },
  discountValue: discountValue.trim() ? typedNumber(discountValue) : 0,
})

export function orderOf({ key: _, lines: __, discountValue: ___, ...draft }: CounterDraft, cart: CounterCart) {
  return { ...draft, ...cart, handedOver: draft.handedOver && draft.pickup && draft.method !== 'cod' }
}
