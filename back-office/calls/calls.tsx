import { PhoneCall } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatMoment } from '#contract/format-date.ts'
import type { CallList, OrderToCall } from '#contract/orders/customers/calls.ts'
import { buyerOf } from '#contract/orders/gifts.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { UndoMove } from '../orders/undo-move.tsx'
import { useBriefLock } from '../saving/use-brief-lock.ts'
import { useStaffData } from '../use-staff-data.ts'
import { CallCard, CallFrame, cardId } from './call-card.tsx'
import { useCallDialogs } from './call-dialogs.tsx'
import { CallGroup, groupByPhone } from './call-group.tsx'

/** Cash orders to confirm by phone, the oldest first. */
export default function Calls() {
  const { data, ...loaded } = useStaffData('GET /api/admin/calls', undefined, { keepFresh: true })
  return (
    <Screen
      title="Calls"
      actions={
        <ButtonLink look="outlined" to="/admin/holds">
          Reserved stock
        </ButtonLink>
      }
    >
      <LoadState loaded={loaded} what="the calls" className="mt-6 h-64" />
      {data && <Lists data={data} onReload={() => loaded.load()} />}
    </Screen>
  )
}

function Lists({ data, onReload }: { data: CallList; onReload(): Promise<void> }) {
  const { now, later, total } = data
  // Orders confirmed a moment ago; they can still be undone.
  const [confirmed, setConfirmed] = useState<StaffOrder[]>([])
  const { focusOn, focusIfLost, heading } = useNextFocus()
  // A press while the orders are moving was meant for another order.
  const locked = useBriefLock([...now, ...later].map(({ _id, calls }) => `${_id} ${calls.length}`).join())
  const removeConfirmed = (orderId: string) => setConfirmed((before) => before.filter(({ _id }) => _id !== orderId))

  async function finish(done: StaffOrder[]) {
    const next = nextAfter(now, done) ?? nextAfter(later, done)
    setConfirmed((before) => [...before, ...done.filter(({ undoSeconds }) => undoSeconds > 0)])
    await onReload()
    focusOn(next)
  }
  async function undone(orderId: string) {
    removeConfirmed(orderId)
    await onReload()
    focusOn(orderId)
  }
  const orders = [...now, ...later]
  const { ask, busy, dialogs } = useCallDialogs({ orders, onDone: finish, onReload, onKept: focusIfLost })
  const outcomes = { locked: locked || busy, onAsk: ask, onDone: finish, onReload }
  const card = (order: OrderToCall) => <CallCard order={order} {...outcomes} />
  const isListed = ({ _id }: StaffOrder) => orders.some((order) => order._id === _id)
  const justConfirmed = confirmed.filter((order) => !isListed(order))
  const rows = [
    ...now.map((order) => ({ order, shown: card(order) })),
    ...justConfirmed.map((order) => ({
      order,
      shown: <JustConfirmed order={order} onUndone={undone} onGone={removeConfirmed} onReload={onReload} />,
    })),
  ].toSorted((one, other) => one.order.date.localeCompare(other.order.date))

  return (
    <>
      <p ref={heading} tabIndex={-1} role="status" className="mt-2 text-soft outline-none">
        <span>{now.length === 0 ? 'No calls due' : `${now.length} to call now`}</span>
        <span>{later.length > 0 && `, ${later.length} later`}</span>
        <span>{total > now.length + later.length && `, ${total} in total`}</span>
      </p>
      {rows.length === 0 && later.length === 0 && (
        <EmptyState icon={PhoneCall} title="All calls are done">
          <p>New cash orders appear here automatically.</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Group id="calls-now" title="Now, Oldest First">
          {groupByPhone(rows).map((group) => {
            const cards = group.map(({ order, shown }) => <li key={order._id}>{shown}</li>)
            const toCall = now.filter(({ _id }) => group.some(({ order }) => order._id === _id))
            const [first] = group
            return toCall.length < 2 ? (
              cards
            ) : (
              <li key={first?.order._id}>
                <CallGroup phone={first ? buyerOf(first.order).phone : ''} orders={toCall} {...outcomes}>
                  {cards}
                </CallGroup>
              </li>
            )
          })}
        </Group>
      )}
      {later.length > 0 && (
        <Group id="calls-later" title="Later">
          {later.map((order) => (
            <li key={order._id}>
              <p className="mb-1 font-semibold">
                Call at <time dateTime={callAtOf(order)}>{formatMoment(callAtOf(order))}</time>
              </p>
              {card(order)}
            </li>
          ))}
        </Group>
      )}
      {dialogs}
    </>
  )
}

const callAtOf = ({ calls }: OrderToCall) => calls.at(-1)?.callAt ?? ''

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Section id={id} title={title} className="mt-8">
      <ul className="flex flex-col gap-4">{children}</ul>
    </Section>
  )
}

interface JustConfirmedProps {
  order: StaffOrder
  onUndone(orderId: string): Promise<void>
  onGone(orderId: string): void
  onReload(): Promise<void>
}

/** Shown instead of the order until its customer is emailed. */
function JustConfirmed({ order, onUndone, onGone, onReload }: JustConfirmedProps) {
  const { _id, undoSeconds } = order
  const leave = useEffectEvent(() => onGone(_id))
  // The error of a rejected undo stays visible a little longer.
  useEffect(() => {
    const timer = setTimeout(leave, undoSeconds * 1_000 + 5_000)
    return () => clearTimeout(timer)
  }, [undoSeconds])
  return (
    <CallFrame order={order}>
      <p className="font-semibold">Confirmed</p>
      <UndoMove order={order} onChanged={() => void onUndone(_id)} onReload={onReload} />
    </CallFrame>
  )
}

/** The next order in its list after those of a call, or the first one after the last. */
function nextAfter(orders: OrderToCall[], done: StaffOrder[]): string | undefined {
  const isDone = ({ _id }: OrderToCall) => done.some((order) => order._id === _id)
  const at = orders.findLastIndex(isDone)
  if (at < 0) return undefined
  return [...orders.slice(at + 1), ...orders.slice(0, at)].find((order) => !isDone(order))?._id
}

interface FocusTarget {
  orderId: string | undefined
  /** Only if nothing has the focus. */
  ifLost?: boolean
}

/** Moves the focus to an order's card after rendering; without an order, to the line with their number. */
function useNextFocus() {
  const heading = useRef<HTMLParagraphElement>(null)
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  useEffect(() => {
    if (!focusTarget) return
    if (focusTarget.ifLost && document.activeElement !== document.body) return
    const card = focusTarget.orderId ? document.getElementById(cardId(focusTarget.orderId)) : null
    const element = card ?? heading.current
    element?.focus()
  }, [focusTarget])
  return {
    heading,
    focusOn: (orderId: string | undefined) => setFocusTarget({ orderId }),
    /** After a dialog: the button that opened it has gone if its card was moved. */
    focusIfLost: (orderId: string) => setFocusTarget({ orderId, ifLost: true }),
  }
}
