import { z } from 'zod'
import {
  type OrderMessageEvent,
  OrderMessageSettings,
  orderMessageEvents,
} from '#contract/outgoing/order-message-settings.ts'
import { numberTyped } from '#contract/typed-number-field.ts'

const { language, pricePerPart, events } = OrderMessageSettings.shape
const ofEvent = events.valueType.shape

type Part = keyof typeof ofEvent
/** The form field of a part of an event: fields of a form are flat. */
export const fieldOf = <Name extends Part>(event: OrderMessageEvent, part: Name) => `${event}_${part}` as const

type EventFields = { [Name in Part as `${OrderMessageEvent}_${Name}`]: (typeof ofEvent)[Name] }
const parts = Object.keys(ofEvent) as Part[]
const eventFields = Object.fromEntries(
  orderMessageEvents.flatMap((event) => parts.map((part) => [fieldOf(event, part), ofEvent[part]])),
) as EventFields

/** The form fields of order messages, checked by the contract. */
export const TypedOrderMessages = z
  .object({ language, pricePerPart: numberTyped(pricePerPart), ...eventFields })
  .transform(
    (typed): OrderMessageSettings => ({
      language: typed.language,
      pricePerPart: typed.pricePerPart,
      events: Object.fromEntries(
        orderMessageEvents.map((event) => [
          event,
          Object.fromEntries(parts.map((part) => [part, typed[fieldOf(event, part)]])),
        ]),
      ) as OrderMessageSettings['events'],
    }),
  )
export type TypedOrderMessages = z.input<typeof TypedOrderMessages>

/** The initial form values. */
export const typedOrderMessages = ({ language, pricePerPart, events }: OrderMessageSettings) =>
  ({
    language,
    pricePerPart: String(pricePerPart),
    ...Object.fromEntries(
      orderMessageEvents.flatMap((event) => parts.map((part) => [fieldOf(event, part), events[event][part]])),
    ),
  }) as TypedOrderMessages
