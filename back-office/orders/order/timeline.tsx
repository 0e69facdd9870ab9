import { formatMoment } from '#contract/format-date.ts'
import { eventNames } from '#contract/orders/event-names.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { Section } from '../../layout/panel.tsx'
import { callNames, cancelReasonNames, expiryReasonNames } from '../order-labels.ts'

interface Entry {
  name: string
  at: string
  by?: string | undefined
  undone?: boolean
  /** Notes and messages; staff can see all of them. */
  quote?: string | undefined
  detail?: string | undefined
}

/** The events and calls of an order, in chronological order. */
function entriesOf({ timeline, calls }: StaffOrder): Entry[] {
  const events = timeline.map(({ what, at, by, note, reason, expiry, staffNote, undoneAt }) => ({
    name: what === 'delivered' && note ? 'Partly delivered' : eventNames[what],
    at,
    by,
    undone: undoneAt !== undefined,
    quote: what === 'delivered' ? undefined : (note ?? staffNote),
    // Of a partial delivery: which bottles.
    detail: what === 'delivered' ? note : expiry ? expiryReasonNames[expiry] : reason && cancelReasonNames[reason],
  }))
  const called = calls.map(({ outcome, at, by, note, callAt }) => ({
    name: callNames[outcome],
    at,
    by,
    quote: note,
    detail: callAt && `Call at ${formatMoment(callAt)}`,
  }))
  return [...called, ...events].toSorted((one, other) => one.at.localeCompare(other.at))
}

/** The history of the order: what, when, and by which staff member. */
export function Timeline({ order }: { order: StaffOrder }) {
  return (
    <Section title="History">
      <ol className="mt-3 border-t border-hair">
        {entriesOf(order).map(({ name, at, by, undone, quote, detail }) => (
          <li key={`${name}-${at}`} className="flex flex-wrap justify-between gap-x-6 border-b border-hair py-2.5">
            <span>
              {undone ? <s>{name}</s> : <span>{name}</span>}
              <span>{undone && ' (undone)'}</span>
            </span>
            <span className="text-sm text-soft">
              <span>{by && `${by} · `}</span>
              <time dateTime={at} className="tabular">
                {formatMoment(at)}
              </time>
            </span>
            {detail && <span className="w-full text-sm whitespace-pre-line">{detail}</span>}
            {quote && (
              <q className="mt-1 w-full text-sm [overflow-wrap:anywhere] whitespace-pre-line text-soft">{quote}</q>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
