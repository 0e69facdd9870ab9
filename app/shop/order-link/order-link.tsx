import { ExternalLink, Link2Off } from 'lucide-react'
import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, data, href, type LoaderFunctionArgs } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { adjustmentRows, advanceRows, colorOfStatus, refundedRows, subtotalOf } from '#app/shared/order-labels.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DescriptionEntry } from '#app/ui/description-entry.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { type BadgeColor, StatusBadge } from '#app/ui/status-badge.tsx'
import { Totals } from '#app/ui/totals.tsx'
import type { Shipment } from '#contract/delivery/shipments.ts'
import { fullDeliveryCharge, offerRows } from '#contract/orders/agreed-discounts.ts'
import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { formatMoment, formatOrderName, formatTaka } from '#messages/formats.ts'
import * as texts from '#messages/order-link.ts'
import * as payingTexts from '#messages/paying.ts'
import type { Route } from './+types/order-link.ts'
import { LinkedLines } from './linked-lines.tsx'
import { PayButtons } from './pay-buttons.tsx'
import { type PaymentState, paymentStateOf } from './payment-state.ts'
import { loadLinkedOrder, useLinkedOrder, useOwnOrderAfterPaying } from './use-linked-order.ts'

/** Of orders that staff took in a chat. */
const ConfirmOrder = optionalPart(() => import('./confirm-order.tsx'))
const Confirmed = optionalPart(() => import('./confirmed.tsx'))

/** Rendered for whoever has the link; see server/pages. */
export const handle = { isPrivate: true }

export async function loader({ params: { key = '' }, context }: LoaderFunctionArgs) {
  const order = await loadLinkedOrder(context.get(apiClientContext), key)
  return data({ order }, { status: order ? 200 : 404 })
}

export const clientLoader = async ({ params: { key = '' } }: ClientLoaderFunctionArgs) => ({
  order: await loadLinkedOrder(api, key),
})

export const meta = () => [
  ...pageMeta({ title: texts.title, description: texts.description, path: '/orders', hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function OrderLink({ params: { key }, loaderData }: Route.ComponentProps) {
  return <LoadedOrder key={key} linkKey={key} loaded={loaderData.order} />
}

function LoadedOrder({ linkKey, loaded }: { linkKey: string; loaded: LinkedOrder | null }) {
  const { order, reload } = useLinkedOrder(linkKey, loaded)
  useOwnOrderAfterPaying(loaded?._id)
  if (!order) {
    return (
      <div className="wrap">
        <EmptyState icon={Link2Off} title={texts.expiredTitle} heading="h1">
          <p className="max-w-[46ch] text-balance">{texts.expired}</p>
          <ButtonLink to={withReturnPath('/signin/phone', '/orders')}>{texts.signIn}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  const { _id, date, status, expiry, shipment, toConfirm, confirmedAt } = order
  const payment = paymentStateOf(order)
  const paying = (
    <div key="paying" className="flex flex-col gap-6 lg:order-2">
      <PaymentOf order={order} state={payment} linkKey={linkKey} onRejected={reload} />
      <div className="border border-hair p-6">
        <p className="text-sm text-soft">{texts.signInLine}</p>
        <ButtonLink
          look="outlined"
          to={withReturnPath('/signin/phone', href('/checkout/:orderId', { orderId: _id }))}
          className="mt-4 w-full"
        >
          {texts.signIn}
        </ButtonLink>
      </div>
    </div>
  )
  const goods = (
    <div key="goods" className="flex flex-col gap-10">
      <Suspense>
        {toConfirm && <ConfirmOrder key={toConfirm.version} linkKey={linkKey} order={toConfirm} onChanged={reload} />}
      </Suspense>
      {shipment && <Parcel shipment={shipment} />}
      <LinkedLines items={order.items} />
    </div>
  )
  return (
    <div className="wrap">
      <Breadcrumb current={formatOrderName(order)} />
      <h1 className="mt-2 text-[2.375rem] sm:text-[2.75rem] md:text-[3.75rem]">{texts.title}</h1>
      <p className="mt-3 max-w-[60ch] text-soft">
        {expiry ? `${texts.statusLines[status]} ${texts.expiries[expiry]}` : texts.statusLines[status]}
      </p>
      <dl className="double-hairline mt-6 grid grid-cols-2 gap-x-10 gap-y-4 py-5 lg:flex lg:flex-wrap">
        <DescriptionEntry name={texts.number} className="max-sm:col-span-2">
          <span className="tabular font-serif text-[1.75rem] leading-none font-semibold">{formatOrderName(order)}</span>
        </DescriptionEntry>
        <DescriptionEntry name={texts.placedOn} className="max-sm:col-span-2">
          <time dateTime={date}>{formatMoment(date)}</time>
        </DescriptionEntry>
        <DescriptionEntry name={texts.status}>
          <StatusBadge color={colorOfStatus(status)}>{texts.statuses[status]}</StatusBadge>
        </DescriptionEntry>
        <DescriptionEntry name={texts.payment}>
          <StatusBadge color={paymentColors[payment]}>{texts.payments[payment]}</StatusBadge>
        </DescriptionEntry>
      </dl>
      <Suspense>{confirmedAt && <Confirmed at={confirmedAt} />}</Suspense>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        {/* On a phone, one below the other: what is to be confirmed comes before the payment. */}
        {toConfirm ? [goods, paying] : [paying, goods]}
      </div>
    </div>
  )
}

const paymentColors: Record<PaymentState, BadgeColor> = {
  checking: 'blue',
  held: 'blue',
  paid: 'green',
  refunding: 'yellow',
  refunded: 'grey',
  refundFailed: 'red',
  failed: 'red',
  unpaid: 'yellow',
  cash: 'yellow',
  none: 'grey',
}

interface PaymentOfProps {
  order: LinkedOrder
  state: PaymentState
  linkKey: string
  onRejected(): Promise<void>
}

function PaymentOf({ order, state, linkKey, onRejected }: PaymentOfProps) {
  const { amount, discount, notDelivered, expiresAt, paymentMethod } = order
  const charge = fullDeliveryCharge(order)
  const minus = (taka: number) => `−${formatTaka(taka)}`
  return (
    <section aria-labelledby="payment" className="border border-hair bg-card p-6">
      <h2 id="payment" className="text-[1.75rem]">
        {texts.payment}
      </h2>
      <p role="status" className="mt-3">
        {order.waysToPay.failure ? payingTexts.failures[order.waysToPay.failure] : texts.paymentLines[state]}
      </p>
      {/* Without scripts the page is loaded again instead. */}
      {state === 'checking' && (
        <noscript>
          <meta httpEquiv="refresh" content="15" />
        </noscript>
      )}
      {(state === 'unpaid' || state === 'failed') && expiresAt && paymentMethod === null && (
        <p className="mt-2 text-sm text-soft">{texts.payUntil(formatMoment(expiresAt))}</p>
      )}
      <PayButtons order={order} linkKey={linkKey} onRejected={onRejected} />
      <Totals
        rows={[
          { name: texts.subtotal, figure: subtotalOf(order) },
          ...offerRows(order.discounts, 'goods').map(({ name, amount }) => ({ name, figure: minus(amount) })),
          ...(discount > 0 ? [{ name: texts.discount, figure: minus(discount) }] : []),
          ...adjustmentRows(order),
          ...(notDelivered > 0 ? [{ name: texts.notDelivered, figure: minus(notDelivered) }] : []),
          {
            name: texts.delivery[order.delivery.option],
            figure: charge > 0 ? formatTaka(charge) : texts.free,
          },
          ...offerRows(order.discounts, 'delivery').map(({ name, amount }) => ({ name, figure: minus(amount) })),
        ]}
        after={[...advanceRows(order), ...refundedRows(order)]}
        total={amount}
        className="mt-6"
      />
    </section>
  )
}

/** The courier of the parcel, and where to track it. */
function Parcel({ shipment: { courier, trackingNumber, trackingLink } }: { shipment: Shipment }) {
  return (
    <section aria-labelledby="parcel" className="[overflow-wrap:anywhere]">
      <h2 id="parcel" className="text-[1.75rem]">
        {texts.tracking}
      </h2>
      <p className="mt-3">
        <span>{texts.couriers[courier]}</span> <span className="tabular text-soft">{trackingNumber}</span>
      </p>
      {trackingLink && (
        <a
          href={trackingLink}
          target="_blank"
          rel="noopener noreferrer"
          className="link mt-2 flex w-fit items-center gap-2"
        >
          <span>{texts.track}</span> <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="sr-only">{texts.newTab}</span>
        </a>
      )}
    </section>
  )
}
