import type { Language } from '#contract/language.ts'
import { toTaka } from '#contract/money.ts'
import type { EventDetails, OrderChange } from '#contract/orders/event-details.ts'
import { productIn } from '#contract/orders/product-in-order.ts'
import { addressIn, placeNameInBangla } from '#contract/places/address-in-language.ts'
import { placeName } from '#contract/places/places.ts'
import { failureText } from '#languages/failure-text.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { shortageOf } from '../shortage.ts'

/** What an entry of the history says, in the language of its reader; several lines for several bottles or changes. */
export function describeDetails(details: EventDetails, language: Language): string {
  const { history } = messagesIn(language)
  const taka = takaIn(language)
  switch (details.kind) {
    case 'bottles':
      return details.bottles
        .map(({ quantity, ...product }) => `${countIn(language)(quantity)} × ${productIn(language, product)}`)
        .join('\n')
    case 'changes':
      return details.changes.map((change) => describeChange(change, language)).join('\n')
    case 'shortage':
      return failureText(language, shortageOf(details))
    case 'amount':
      return taka(details.amount)
    case 'refund':
      return `${taka(details.amount)} ${history.refundedHow(details.method, details.way)}`
    case 'another_way':
      return [history.anotherWay, details.reference].filter(Boolean).join(' ')
  }
}

/** What somebody has typed into an order: names, addresses, numbers and the text of a gift's card. */
const typedChanges = ['recipient', 'phone', 'address', 'card'] as const
const isTyped = ({ what }: OrderChange): boolean => typedChanges.some((one) => one === what)

/** The fields in which the change log has that. */
export const typedFields = typedChanges.map((what) => messagesIn('en').history.changeNames[what])

/** The same for a reader who must not get what somebody has typed. */
export const withoutTyped = (details: EventDetails): EventDetails =>
  details.kind === 'changes' ? { ...details, changes: details.changes.filter((change) => !isTyped(change)) } : details

const takaIn = (language: Language) => (poisha: number) => messagesIn(language).formats.formatTaka(toTaka(poisha))
const countIn = (language: Language) => messagesIn(language).formats.formatNumber

/** “Total: ৳510.00 → ৳500.00” */
function describeChange(change: OrderChange, language: Language): string {
  const [was, is] = valuesOf(change, language)
  return `${changeName(change, language)}: ${was} → ${is}`
}

/** What has changed: the name of a product, or of a value of the order. */
export const changeName = (change: OrderChange, language: Language): string =>
  change.what === 'bottles'
    ? productIn(language, change.product)
    : messagesIn(language).history.changeNames[change.what]

/** The old and the new value. */
export function valuesOf(change: OrderChange, language: Language): [string, string] {
  const { none, yes, no, unknownArea } = messagesIn(language).history
  const both = <Value>({ was, is }: { was: Value; is: Value }, write: (value: Value) => string): [string, string] => [
    write(was),
    write(is),
  ]
  switch (change.what) {
    case 'recipient':
    case 'invoice':
      return both(change, String)
    case 'phone':
    case 'card':
      return both(change, (text) => text || none)
    case 'address':
      return both(change, (address) => addressLine(address, language))
    case 'area':
      return both(change, (codes) => (language === 'bn' ? placeNameInBangla(codes) || unknownArea : placeName(codes)))
    case 'bottles':
      return both(change, countIn(language))
    case 'discount':
      return both(change, (terms) => discountWords(terms, language))
    case 'express':
      return both(change, (is) => (is ? yes : no))
    case 'wrapping':
      return both(change, (price) => (price === null ? none : takaIn(language)(price)))
    case 'delivery':
    case 'total':
      return both(change, takaIn(language))
  }
}

type Change<What extends OrderChange['what']> = Extract<OrderChange, { what: What }>

export function addressLine(address: Change<'address'>['is'], language: Language): string {
  const { city, state, zipcode, country } = addressIn(language, address)
  return [address.street, city, [state, zipcode].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

/** “৳4.90 (10 %, Eid)” */
function discountWords({ amount, percent, reason }: Change<'discount'>['is'], language: Language): string {
  if (amount === 0) return messagesIn(language).history.none
  const share = percent !== null && `${countIn(language)(percent)} %`
  const details = [share, reason].filter(Boolean).join(', ')
  const sum = takaIn(language)(amount)
  return details ? `${sum} (${details})` : sum
}
