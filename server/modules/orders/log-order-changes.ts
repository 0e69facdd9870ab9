import type { z } from 'zod'
import type { Mark } from '#contract/accounts/marks.ts'
import { marksOfField } from '#contract/field-marks.ts'
import { orderNumber } from '#contract/limits.ts'
import type { EventDetails, OrderChange } from '#contract/orders/event-details.ts'
import { eventNames } from '#contract/orders/event-names.ts'
import { Order, OrderAddress } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import { type ChangeAuthor, type FieldMarks, type RecordedChange, recordChanges } from '../../staff-changes.ts'
import { changeName, describeDetails, valuesOf } from './history/describe-details.ts'
import type { NewOrderEvent } from './new-order-event.ts'

/** An order in the change log. */
export const orderSubject = (orderId: string) => ({
  kind: 'order' as const,
  id: orderId,
  name: `Order ${orderNumber(orderId)}`,
})

/** What people type may name an amount, or how the customer is reached. */
export const typedNote: readonly Mark[] = ['contact', 'money']

/** In the transaction of the change: what staff have written about an order, apart from its history. */
export const logOrderChange = (
  tx: Transaction,
  by: ChangeAuthor,
  orderId: string,
  after: Readonly<Record<string, string>>,
  marks?: FieldMarks,
): Promise<void> => recordChanges(tx, by, [{ subject: orderSubject(orderId), after, what: 'changed', marks }])

/** In the transaction of the change: entries of the history that staff have made. */
export async function logOrderEvents(tx: Transaction, events: readonly NewOrderEvent[]): Promise<void> {
  for (const event of events) {
    const { by, at } = event
    if (by) await recordChanges(tx, { actor: by, now: () => at }, [changeOf(event)])
  }
}

/** The fields in which an order shows what a change is about: it has their marks. */
const fieldsOf: { readonly [What in OrderChange['what']]?: readonly z.ZodType[] } = {
  phone: [OrderAddress.shape.phone],
  address: [OrderAddress.shape.street],
  discount: [Order.shape.discount, Order.shape.discountReason],
  delivery: [Order.shape.deliveryCharge],
  wrapping: [Order.shape.wrapping],
  total: [Order.shape.amount],
}
const marksOfChange = ({ what }: OrderChange): Mark[] =>
  (fieldsOf[what] ?? []).flatMap((field) => [...(marksOfField(field) ?? [])])

type Value = [field: string, before: string, after: string, marks?: readonly Mark[] | undefined]

function changeOf({ orderId, what, details, note, reason, staffNote }: NewOrderEvent): RecordedChange {
  const values: Value[] = [
    ['Order', '', eventNames[what]],
    ['Reason', '', reason?.replaceAll('_', ' ') ?? ''],
    ['Note', '', [note, staffNote].filter(Boolean).join('\n'), typedNote],
    ...(details ? valuesOfDetails(details) : []),
  ]
  const given = values.filter(([, before, after]) => before || after)
  return {
    subject: orderSubject(orderId),
    before: Object.fromEntries(given.map(([field, before]) => [field, before])),
    after: Object.fromEntries(given.map(([field, , after]) => [field, after])),
    what: 'changed',
    marks: Object.fromEntries(given.flatMap(([field, , , marks]) => (marks ? [[field, marks]] : []))),
  }
}

function valuesOfDetails(details: EventDetails): Value[] {
  if (details.kind === 'changes') {
    return details.changes.map((change) => [changeName(change, 'en'), ...valuesOf(change, 'en'), marksOfChange(change)])
  }
  const isOfGoods = details.kind === 'bottles' || details.kind === 'shortage'
  return [['Details', '', describeDetails(details, 'en'), isOfGoods ? undefined : ['money']]]
}
