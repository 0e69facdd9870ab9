import { useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import type { NewOrder } from '#contract/orders/orders.ts'
import { isCallable } from '#contract/phone.ts'

/** What is typed of a gift; `isGift` false: it is none, and the rest is kept for another try. */
export interface TypedGift {
  isGift: boolean
  wrapped: boolean
  message: string
  toSomeoneElse: boolean
  name: string
  phone: string
}

export interface GiftChoiceProps {
  gift: TypedGift
  onChange(part: Partial<TypedGift>): void
  /** Decimal taka; null: not offered. */
  wrapping: number | null
  mayBeSent: boolean
  /** Whether the order was attempted: then missing fields say so. */
  attempted: boolean
  /** While the order is placed. */
  locked: boolean
}

const draft = 'gift'
const noGift: TypedGift = { isGift: false, wrapped: false, message: '', toSomeoneElse: false, name: '', phone: '' }

function readGift(): TypedGift {
  const { isGift, wrapped, toSomeoneElse, message = '', name = '', phone = '' } = readDraft(draft)
  const texts = { message, name, phone }
  return { ...texts, isGift: isGift === 'yes', wrapped: wrapped === 'yes', toSomeoneElse: toSomeoneElse === 'yes' }
}

const yes = (is: boolean) => (is ? 'yes' : undefined)

/** The gift that the cart is to be, in this tab. */
export function useGift(): [gift: TypedGift, change: (part: Partial<TypedGift>) => void] {
  const [gift, setGift] = useState(() => ({ ...noGift, ...readGift() }))
  return [
    gift,
    (part) => {
      const next = { ...gift, ...part }
      const { isGift, wrapped, toSomeoneElse, ...texts } = next
      saveDraft(draft, { ...texts, isGift: yes(isGift), wrapped: yes(wrapped), toSomeoneElse: yes(toSomeoneElse) })
      setGift(next)
    },
  ]
}

/** An order was placed: the next one is no gift. */
export const forgetGift = () => deleteDraft(draft)

interface Offered {
  /** Decimal taka; null: it is not offered. */
  wrapping: number | null
  /** Whether it may go to somebody else: not for pick-up, nor while only cash is taken. */
  mayBeSent: boolean
}

/** What wrapping adds to the order, decimal taka. */
export const wrappingOf = ({ isGift, wrapped }: TypedGift, wrapping: Offered['wrapping']) =>
  isGift && wrapped ? (wrapping ?? 0) : 0

/** The gift of an order; undefined: it is none. */
export function giftOf(gift: TypedGift, { wrapping, mayBeSent }: Offered): NewOrder['gift'] {
  if (!gift.isGift) return undefined
  const { message, name, phone } = gift
  const recipient = gift.toSomeoneElse && mayBeSent ? { name, phone } : null
  return { wrapped: gift.wrapped && wrapping !== null, message, recipient }
}

/** Whether the recipient can be reached, if it is somebody else. */
export const isComplete = (gift: NewOrder['gift']) =>
  !gift?.recipient || (gift.recipient.name.trim() !== '' && isCallable(gift.recipient.phone))
