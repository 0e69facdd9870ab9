import { PackageX, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { colourOfStatus, shortNumber } from '#app/order-words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatMoment } from '#app/ui/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { StaffOrder } from '#contract/staff.ts'
import { LoadTrouble, Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { MoveDesk } from './move-desk.tsx'
import { OrderLines, ShipTo, Timeline } from './order-parts.tsx'
import { paymentWords, waitsForPayment } from './order-words.ts'
import { RefundDesk } from './refund-desk.tsx'
import { ReturnDesk } from './return-desk.tsx'

const above = { name: 'Orders', to: '/admin/orders' }

/** One order: what to pack, for whom, and what to do with it next. Printed, it is the packing slip. */
export default function OrderScreen() {
  const { orderId = '' } = useParams()
  const { answer, trouble, load, replace } = useAnswer('GET /api/admin/orders/:orderId', { params: { orderId } })
  if (trouble?.missing) {
    return (
      <Screen title="No Such Order" above={above}>
        <EmptyState icon={PackageX} title="There is no such order">
          <ButtonLink to={above.to}>All orders</ButtonLink>
        </EmptyState>
      </Screen>
    )
  }
  const title = `Order ${shortNumber(orderId)}`
  const order = answer?.order._id === orderId ? answer.order : undefined
  return (
    <Screen title={title} above={above} actions={order && <PrintButton />}>
      {trouble && <LoadTrouble message={trouble.message} onRetry={() => void load()} />}
      {!order && !trouble && (
        <>
          <Loading what="the order" />
          <Skeleton className="mt-6 h-96" />
        </>
      )}
      {order && (
        <Order key={orderId} order={order} onChanged={(order) => replace({ success: true, order })} onReload={load} />
      )}
    </Screen>
  )
}

export interface OrderDeskProps {
  order: StaffOrder
  onChanged(order: StaffOrder): void
  /** The order is not as it was seen: it is fetched as it is now. */
  onReload(): Promise<void>
}

function Order(desk: OrderDeskProps) {
  const { order } = desk
  const steps = useRef<HTMLElement>(null)
  const seen = useRef(order)
  // Serves the keyboard: the button that was pressed is gone by now, its reader stays where the next one stands.
  useEffect(() => {
    const facts = ['status', 'paymentMethod', 'returnWaits', 'refund'] as const
    if (facts.some((fact) => order[fact] !== seen.current[fact])) steps.current?.focus()
    seen.current = order
  }, [order])
  return (
    <>
      <p className="hidden print:block">AL-ARIA Perfume Gallery · Packing slip</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
        <time dateTime={order.date}>{formatMoment(order.date)}</time>
        <span className="print:hidden">
          <StatusBadge colour={colourOfStatus(order.status)}>{order.status}</StatusBadge>
        </span>
        <span>{paymentWords(order)}</span>
      </p>
      <div className="mt-7 grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-9">
          <OrderLines order={order} />
          <div className="print:hidden">
            <Timeline order={order} />
          </div>
        </div>
        <div className="flex flex-col gap-9 max-lg:-order-1">
          <section
            ref={steps}
            tabIndex={-1}
            aria-label="What to do"
            className="flex flex-col gap-5 outline-none print:hidden"
          >
            <RefundDesk {...desk} />
            <ReturnDesk {...desk} />
            <MoveDesk {...desk} />
            {order.moves.length === 0 && !order.returnWaits && !order.refund && !waitsForPayment(order) && (
              <p className="text-sm text-soft">Nothing is left to do with this order.</p>
            )}
          </section>
          <ShipTo order={order} />
        </div>
      </div>
    </>
  )
}

function PrintButton() {
  return (
    <Button look="outlined" onClick={() => window.print()} className="print:hidden max-sm:hidden">
      <Printer aria-hidden className="size-4" strokeWidth={1.5} /> Print packing slip
    </Button>
  )
}
