import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { newKey } from '#app/shared/new-key.ts'
import type { CounterCart, NewStaffOrder, PhoneCustomer, SellableSize } from '#contract/orders/counter.ts'
import type { PlaceCodes } from '#contract/places/place-codes.ts'
import { typedNumber } from '#contract/typed-number.ts'

/** A size with its quantity. */
export interface ChosenLine extends Omit<SellableSize, 'barcode'> {
  quantity: number
}

/** The values of an order that staff are entering. */
export interface CounterDraft
  extends Required<Omit<NewStaffOrder, 'gift' | 'lines' | 'discountValue' | 'amount' | keyof PlaceCodes>>,
    PlaceCodes {
  lines: ChosenLine[]
  discountValue: string
  isGift: boolean
  /** On the card of a gift. */
  message: string
  toSomeoneElse: boolean
  recipientName: string
  recipientPhone: string
  /** The idempotency key: a lost response never creates a second order. */
  key: string
  /** The values filled in from the known customer that was chosen last. */
  filledIn: CustomerValues
}
export type CounterChange = Partial<CounterDraft>

type CustomerValues = Partial<Record<(typeof customerFields)[number], string>>

const customerFields = ['name', 'phone', 'email', 'street', 'city', 'state', 'zipCode'] as const
const giftFields = ['message', 'recipientName', 'recipientPhone'] as const
const enteredTexts = [...customerFields, 'discountValue', 'discountReason', 'reference', 'code', ...giftFields] as const
const blankTexts = Object.fromEntries(enteredTexts.map((name) => [name, ''])) as Record<
  (typeof enteredTexts)[number],
  string
>

const form = 'counter-order'

const sentLater = { pickup: false, method: 'cod', handedOver: false } as const

/** Default values of each channel: only who comes to the counter takes the goods along. */
export const counterDefaults = {
  counter: { channel: 'counter', pickup: true, method: 'cash', handedOver: true },
  phone: { channel: 'phone', ...sentLater },
  whatsapp: { channel: 'whatsapp', ...sentLater },
  messenger: { channel: 'messenger', ...sentLater },
  facebook: { channel: 'facebook', ...sentLater },
  instagram: { channel: 'instagram', ...sentLater },
} as const

export const blankDraft = (): CounterDraft => ({
  ...counterDefaults.counter,
  ...blankTexts,
  express: false,
  discountKind: 'amount',
  samples: [],
  isGift: false,
  wrapped: false,
  toSomeoneElse: false,
  lines: [],
  key: newKey(),
  filledIn: {},
})

/** An unfinished order that nobody has changed for a day is dropped, milliseconds. */
const draftLifetime = 24 * 60 * 60 * 1_000

/**
 * The stored draft, after leaving or reloading the page. `savedAt`: when it was changed last, ISO; undefined: nothing
 * was entered.
 */
export function readCounterDraft(): { draft: CounterDraft; savedAt: string | undefined } {
  const { order = '{}', savedAt = '' } = readDraft(form)
  const isRecent = Date.now() - Date.parse(savedAt) < draftLifetime
  try {
    const draft = { ...blankDraft(), ...(isRecent && (JSON.parse(order) as CounterChange)) }
    return { draft, savedAt: isEntered(draft) ? savedAt : undefined }
  } catch {
    return { draft: blankDraft(), savedAt: undefined }
  }
}

export const saveCounterDraft = (draft: CounterDraft) =>
  saveDraft(form, { order: JSON.stringify(draft), savedAt: new Date().toISOString() })
export const deleteCounterDraft = () => deleteDraft(form)

/** Whether anything was entered that would have to be entered again: not what the channel sets. */
export const isEntered = ({ lines, ...draft }: CounterDraft) =>
  lines.length > 0 || enteredTexts.some((name) => draft[name].trim() !== '')

/**
 * Fills in a known customer. Values of the customer chosen before are cleared; values that staff typed are only
 * replaced by known ones.
 */
export function withCustomer(draft: CounterDraft, { address, ...customer }: PhoneCustomer): CounterChange {
  const { name, phone, email } = customer
  const { street, city, state, zipcode } = address ?? {}
  const known: CustomerValues = { name, phone, email, ...(address && { street, city, state, zipCode: zipcode }) }
  const values = customerFields.map((field): [string, string] => {
    const isOfCustomerBefore = draft[field] === draft.filledIn[field]
    return [field, known[field] || (isOfCustomerBefore ? '' : draft[field])]
  })
  const { districtCode, areaCode } = address ?? {}
  return { ...Object.fromEntries(values), ...(address && { districtCode, areaCode }), filledIn: known }
}

/** The values that determine the total. */
export const cartOf = ({
  lines,
  pickup,
  city,
  state,
  districtCode,
  areaCode,
  express,
  discountKind,
  discountValue,
  method,
  code,
  samples,
  isGift,
  wrapped,
  phone,
}: CounterDraft): CounterCart => ({
  lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  pickup,
  express: express && !pickup,
  city,
  state,
  districtCode,
  areaCode,
  discountKind,
  discountValue: discountValue.trim() ? typedNumber(discountValue) : 0,
  method,
  code: code.trim(),
  samples,
  wrapped: isGift && wrapped,
  phone: phone.trim(),
})

export function orderOf(
  { key: _, lines: __, discountValue: ___, filledIn: ____, ...entered }: CounterDraft,
  cart: CounterCart,
) {
  const { isGift: _1, message: _2, toSomeoneElse: _3, recipientName: _4, recipientPhone: _5, ...draft } = entered
  return {
    ...draft,
    ...cart,
    gift: giftOf(entered),
    handedOver: draft.handedOver && draft.pickup && draft.method !== 'cod',
  }
}

type TypedGift = Pick<
  CounterDraft,
  'isGift' | 'message' | 'toSomeoneElse' | 'recipientName' | 'recipientPhone' | 'pickup'
>

/** The gift of an order; undefined: it is none. */
const giftOf = ({ isGift, message, toSomeoneElse, recipientName, recipientPhone, pickup }: TypedGift) =>
  isGift
    ? {
        message,
        recipient: toSomeoneElse && !pickup ? { name: recipientName, phone: recipientPhone } : null,
      }
    : undefined
