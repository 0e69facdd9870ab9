import { PackageX, Printer } from 'lucide-react'
import { type Ref, Suspense, useRef } from 'react'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { colorOfStatus, paymentBadge } from '#app/shared/order-labels.ts'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DescriptionEntry } from '#app/ui/description-entry.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import * as texts from '#messages/checkout.ts'
import { formatMoment } from '#messages/formats.ts'
import { statusName } from '#messages/order-labels.ts'
import { PaymentPanel } from '../payment/payment-panel.tsx'
import { Receipt } from '../payment/success/receipt.tsx'
import type { Route } from './+types/checkout.ts'
import { OrderChanges } from './changes/order-changes.tsx'
import { isPaymentFirst } from './lead-of.ts'
import { OrderGift } from './order-gift.tsx'
import { OrderLead } from './order-lead.tsx'
import { DeliveryAddress, OrderLines } from './order-lines.tsx'
import { OrderSetCodes } from './order-set-codes.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { useOrder } from './use-order.ts'

/** For browsers that can be notified. */
const ParcelPush = optionalPart(() => import('./parcel-push.tsx'))

export const meta = () =>
  pageMeta({ title: texts.title, description: texts.description, path: '/orders', hidden: true })

export default function Checkout({ params: { orderId } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb
        ancestors={[
          { name: texts.home, to: '/' },
          { name: texts.orders, to: '/orders' },
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
    <EmptyState icon={PackageX} title={texts.notFound} heading="h1">
      <ButtonLink to="/orders">{texts.viewAll}</ButtonLink>
    </EmptyState>
  )
}

const headings: Partial<Record<OrderStatus, string>> = texts.headings

function OrderConfirmation({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const { _id, date, status, items } = order
  const paymentFirst = isPaymentFirst(order)
  const payment = paymentBadge(order)
  const title = headings[status] ?? texts.title
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
        <OrderLead order={order} />
      </header>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 print:hidden lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        {/* In the order of a phone: what has to be paid, then the facts; once nothing has to be, where the order is. */}
        <div className={`flex flex-col gap-4 lg:sticky lg:top-28 lg:order-2 ${paymentFirst ? '' : 'max-lg:order-2'}`}>
          <PaymentPanel order={order} onChange={onChange} />
          <OrderSetCodes order={order} />
          {!paymentFirst && (status === 'pending' || status === 'confirmed') && (
            <Suspense>
              <ParcelPush orderId={_id} />
            </Suspense>
          )}
          <ButtonLink look="outlined" to="/orders" className="w-full">
            {texts.viewAll}
          </ButtonLink>
          <Button look="quiet" className="w-full" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.print}</span>
          </Button>
          <OrderChanges order={order} onChange={showChange} />
        </div>
        <dl className="double-hairline grid grid-cols-2 gap-x-10 gap-y-4 py-5 lg:order-first lg:col-span-2 lg:flex lg:flex-wrap">
          <DescriptionEntry name={texts.orderNumber} className="max-sm:col-span-2">
            <span className="tabular font-serif text-[1.75rem] leading-none font-semibold">
              <OrderNumbers order={order} />
            </span>
          </DescriptionEntry>
          <DescriptionEntry name={texts.placedOn} className="max-sm:col-span-2">
            <time dateTime={date}>{formatMoment(date)}</time>
          </DescriptionEntry>
          <DescriptionEntry name={texts.orderStatus}>
            <StatusBadge color={colorOfStatus(status)}>{statusName(status)}</StatusBadge>
          </DescriptionEntry>
          <DescriptionEntry name={texts.payment}>
            <StatusBadge color={payment.color}>{payment.label}</StatusBadge>
          </DescriptionEntry>
          <DescriptionEntry name={texts.orderId} className="col-span-2 lg:ml-auto">
            <span className="tabular text-sm break-all text-soft">{_id}</span>
          </DescriptionEntry>
        </dl>
        <div className="flex flex-col gap-12 max-lg:contents lg:order-1">
          <div className="max-lg:order-3">
            <OrderLines items={items} delivered={order.status === 'delivered'} />
          </div>
          <div className={`grid gap-10 sm:grid-cols-2 ${paymentFirst ? 'max-lg:order-4' : 'max-lg:order-1'}`}>
            <OrderTimeline order={order} />
            <DeliveryAddress order={order} />
            <OrderGift order={order} />
          </div>
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}

function Heading({ ref, children }: { ref?: Ref<HTMLHeadingElement>; children: string }) {
  return (
    <h1 ref={ref} tabIndex={-1} className="mt-2 text-[2.375rem] outline-none sm:text-[2.75rem] md:text-[3.75rem]">
      {children}
    </h1>
  )
}

function OrderPlaceholder() {
  return (
    <div className="min-h-svh">
      <Loading what={texts.loadingOrder} />
      <Heading>{texts.yourOrder}</Heading>
      <Skeleton className="mt-2 h-7 max-w-[46ch] md:mt-3 md:h-9" />
      {/* in the order and heights of an order that is not paid yet */}
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px]">
        <Skeleton className="h-170 sm:h-155 lg:order-2 lg:h-160" />
        <Skeleton className="h-70 sm:h-55 lg:order-first lg:col-span-2 lg:h-24" />
        <div className="flex flex-col gap-10 lg:order-1 lg:gap-12">
          <Skeleton className="h-75" />
          <Skeleton className="h-117 sm:h-55" />
        </div>
      </div>
    </div>
  )
}
