import { PackageX, Printer } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useLocation } from 'react-router'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { colorOfStatus, isUnpaid, paymentBadge } from '#app/order-labels.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { Receipt } from '../payment/receipt.tsx'
import type { Route } from './+types/checkout.ts'
import { OrderChanges } from './changes/order-changes.tsx'
import { isJustPlaced } from './just-placed.ts'
import { DeliveryAddress, OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentPanel } from './payment/payment-panel.tsx'
import { partText } from './payment/refund-texts.ts'
import { expiryTexts } from './timeline.ts'
import { useOrder } from './use-order.ts'

export const meta = () =>
  pageMeta({ title: 'Order Confirmation', description: 'Your order at the gallery.', path: '/orders', hidden: true })

export default function Checkout({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb
        ancestors={[
          { name: 'Home', to: '/' },
          { name: 'Orders', to: '/orders' },
        ]}
        current={orderNumber(orderId)}
      />
      <SignedInOnly waiting={<OrderPlaceholder />}>{() => <OwnOrder key={orderId} orderId={orderId} />}</SignedInOnly>
    </div>
  )
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { order, setOrder } = useOrder(orderId)
  if (order === undefined) return <OrderPlaceholder />
  if (order) return <OrderConfirmation order={order} onChange={setOrder} />
  return (
    <EmptyState icon={PackageX} title="Order Not Found" heading="h1">
      <ButtonLink to="/orders">View All Orders</ButtonLink>
    </EmptyState>
  )
}

const headings: Partial<Record<OrderStatus, string>> = { cancelled: 'Order Cancelled', returned: 'Parcel Returned' }

function OrderConfirmation({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const { _id, date, status, items, address } = order
  const payment = paymentBadge(order)
  const placed = isJustPlaced(useLocation().state)
  const title = headings[status] ?? 'Order Confirmation'
  const part = partText(order)
  const { expiry, note } = order.timeline.findLast(({ what }) => what === 'cancelled') ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  function showChange(changed: Order) {
    keepingFocus(heading, () => onChange(changed))
    // On a phone, the button is far below the heading that says it.
    if (changed.status === 'cancelled') heading.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <header className="print:hidden">
        <Heading ref={heading}>{title}</Heading>
        {expiry && (
          <p className="mt-3 max-w-[60ch] text-soft">{[note, expiryTexts[expiry]].filter(Boolean).join(' ')}</p>
        )}
        {status === 'returned' && (
          <p className="mt-3 max-w-[60ch] text-soft">
            The courier could not deliver your parcel and returned it to us.
          </p>
        )}
        {part && <p className="mt-3 max-w-[60ch] text-soft">{part}</p>}
        {placed && !isVoided(status) && (
          <p className="mt-3 max-w-[46ch] font-serif text-[1.375rem] leading-snug italic md:text-[1.625rem]">
            {`Thank you, ${address.firstName}. We have received your order.`}
          </p>
        )}
      </header>
      <dl className="double-hairline mt-6 print:hidden grid grid-cols-2 gap-x-10 gap-y-4 py-5 lg:flex lg:flex-wrap">
        <Fact name="Order Number" className="max-sm:col-span-2">
          <span className="tabular font-serif text-[1.75rem] leading-none font-semibold">{orderNumber(_id)}</span>
        </Fact>
        <Fact name="Placed On" className="max-sm:col-span-2">
          <time dateTime={date}>{formatMoment(date)}</time>
        </Fact>
        <Fact name="Order Status">
          <StatusBadge color={colorOfStatus(status)}>{status}</StatusBadge>
        </Fact>
        <Fact name="Payment">
          <StatusBadge color={payment.color}>{payment.label}</StatusBadge>
        </Fact>
        <Fact name="Order ID" className="col-span-2 lg:ml-auto">
          <span className="tabular text-sm break-all text-soft">{_id}</span>
        </Fact>
      </dl>
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16 print:hidden">
        <div className="flex flex-col gap-12 max-lg:contents">
          <div className="max-lg:order-3">
            <OrderLines items={items} />
          </div>
          {/* On a phone, where it is comes first once nothing has to be paid. */}
          <div className={`grid gap-10 sm:grid-cols-2 ${isUnpaid(order) ? 'max-lg:order-4' : 'max-lg:order-1'}`}>
            <OrderTimeline order={order} />
            <DeliveryAddress address={address} />
          </div>
        </div>
        <div className="flex flex-col gap-4 max-lg:order-2 lg:sticky lg:top-28">
          <PaymentPanel order={order} onChange={onChange} />
          <ButtonLink look="outlined" to="/orders" className="w-full">
            View All Orders
          </ButtonLink>
          <Button look="quiet" className="w-full" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" strokeWidth={1.5} /> Print
          </Button>
          <OrderChanges order={order} onChange={showChange} />
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}

function Heading({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: string }) {
  return (
    <h1 ref={ref} tabIndex={-1} className="mt-2 text-[2.75rem] outline-none md:text-[3.75rem]">
      {children}
    </h1>
  )
}

function OrderPlaceholder() {
  return (
    <div className="min-h-svh">
      <Loading what="your order" />
      <Heading>Your Order</Heading>
      <Skeleton className="mt-6 h-70 sm:h-55 lg:h-24" />
      {/* in the order and heights of an order that is not paid yet */}
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="flex flex-col gap-12 max-lg:contents">
          <Skeleton className="h-75 max-lg:order-2" />
          <Skeleton className="h-112 max-lg:order-3 sm:h-52" />
        </div>
        <Skeleton className="h-169" />
      </div>
    </div>
  )
}
