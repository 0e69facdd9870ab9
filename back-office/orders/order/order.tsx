import { PackageX, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { colorOfStatus } from '#app/shared/order-labels.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { seenWith } from '#contract/accounts/marks.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { LoadState, MissingScreen, Screen } from '../../layout/screen.tsx'
import { useBackLinkToOneOf } from '../../lists/use-back-link.ts'
import { href } from '../../paths.ts'
import { printPath } from '../../print/paper.ts'
import { useMay } from '../../staff.ts'
import { usePathParam } from '../../use-path-param.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { ConfirmationLink } from '../confirmation-link.tsx'
import { notReserved, paymentLabel, waitsForPayment } from '../order-labels.ts'
import { CardRefundPanel } from '../refunds/card-refund-panel.tsx'
import { HeldPaymentPanel } from '../refunds/held-payment-panel.tsx'
import { RefundCheckPanel } from '../refunds/refund-check-panel.tsx'
import { RefundPanel } from '../refunds/refund-panel.tsx'
import { SecondPaymentPanel } from '../refunds/second-payment-panel.tsx'
import { acceptedReturnTexts } from '../returns/accepted-return-texts.ts'
import { ParcelReturnPanel } from '../returns/parcel-return-panel.tsx'
import { ReturnPanel } from '../returns/return-panel.tsx'
import { type OrderPanelProps, SendingContext } from '../use-order-change.ts'
import { ConsignmentPanel, isToClose } from './consignment-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { DeliveryCorrectionPanel } from './delivery-correction-panel.tsx'
import { OnlinePayments } from './online-payments.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderLines, ShipTo } from './order-parts.tsx'
import { OrderTags } from './order-tags.tsx'
import { PartialDeliveryPanel } from './partial-delivery-panel.tsx'
import { PickedBatchesPanel } from './picked-batches-panel.tsx'
import { ShipmentPanel } from './shipment-panel.tsx'
import { Timeline } from './timeline.tsx'

/** One order: items, customer, and the next actions. */
export default function OrderRoute() {
  const orderId = usePathParam('orderId')
  return <OrderScreen key={orderId} orderId={orderId} />
}

function OrderScreen({ orderId }: { orderId: string }) {
  const above = useBackLinkToOneOf([
    { name: 'Orders', to: '/admin/orders' },
    { name: 'Calls', to: '/admin/calls' },
  ])
  const input = { params: { orderId } }
  const { data, ...loaded } = useStaffData('GET /api/admin/orders/:orderId', input, { keepFresh: true })
  if (loaded.loadError?.missing) {
    return <MissingScreen what="Order" icon={PackageX} above={above} list="/admin/orders" />
  }
  const order = data?.order
  // On a phone both numbers are in one line.
  const title = `Order ${[orderNumber(orderId), order?.number].filter(Boolean).join('\u00a0·\u00a0')}`
  return (
    <Screen title={title} above={above} actions={order && <Actions order={order} />}>
      <LoadState loaded={loaded} what="the order" className="mt-6 h-96" />
      {order && (
        <Order order={order} onChanged={(order) => loaded.replace({ success: true, order })} onReload={loaded.load} />
      )}
    </Screen>
  )
}

const isInReturn = (order: StaffOrder) =>
  order.orderReturn?.step === 'requested' || acceptedReturnTexts(order)?.close !== undefined

/** What is owed to a customer, or may be, comes first. */
const isSecondPaymentOpen = ({ secondPayment }: StaffOrder) =>
  secondPayment?.state === 'expected' || secondPayment?.state === 'collected'

const isDone = (order: StaffOrder) =>
  order.moves.length === 0 &&
  !order.refund &&
  !isSecondPaymentOpen(order) &&
  !isInReturn(order) &&
  !waitsForPayment(order) &&
  order.partialDelivery?.rest !== 'coming' &&
  !isToClose(order)

const doneText = ({ status, refundable }: StaffOrder) =>
  refundable > 0
    ? `This order is ${status}. If the customer gets money back, use “Refund”.`
    : 'Nothing more to do for this order.'

/** What staff are told about when it changes elsewhere. */
const factsOf = ({ version, status, paymentMethod, paymentStatus, orderReturn, refund, secondPayment }: StaffOrder) => [
  version,
  status,
  paymentMethod,
  paymentStatus,
  orderReturn?.step,
  refund,
  secondPayment?.state,
]

function Order(props: OrderPanelProps) {
  const { order } = props
  const may = useMay()
  const { off } = useShopDetails()
  // Nobody refunds what they do not see.
  const refunds = may('orders.refund') && may(...seenWith.money)
  const steps = useRef<HTMLElement>(null)
  const seen = useRef(order)
  const changedHere = useRef(false)
  const sending = useRef(0)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  // After a change made here, the focus stays at the next button; a change made elsewhere moves no focus and is
  // announced.
  useEffect(() => {
    // A reload may show a change made here before its response arrives, which tells whose it is.
    if (sending.current > 0 && !changedHere.current) return
    const before = factsOf(seen.current)
    const changed = factsOf(order).some((fact, index) => fact !== before[index])
    const here = changedHere.current
    seen.current = order
    // Also when no fact has changed: the next change may be made elsewhere.
    changedHere.current = false
    if (changed || here) setChangedElsewhere(!here)
    // Staff may already type in another field.
    const focused = document.activeElement
    const isFree = focused === document.body || steps.current?.contains(focused)
    if (changed && here && isFree) steps.current?.focus()
  }, [order])
  const panel: OrderPanelProps = {
    ...props,
    onChanged(changed) {
      changedHere.current = true
      props.onChanged(changed)
    },
  }
  return (
    <>
      {isVoided(order.status) && (
        <p className="hidden border-2 border-ink p-3 text-2xl font-semibold print:my-4 print:block">
          {order.status.toUpperCase()}
        </p>
      )}
      <p role="status" className="mt-4 border border-hair bg-card px-4 py-3 text-sm empty:hidden print:hidden">
        {changedElsewhere && `This order was just changed elsewhere. It is ${order.status} now.`}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
        <time dateTime={order.date}>{formatMoment(order.date)}</time>
        <span className="print:hidden">
          <StatusBadge color={colorOfStatus(order.status)}>{order.status}</StatusBadge>
        </span>
        <span>{paymentLabel(order)}</span>
        <DocumentLinks order={order} />
        {order.settlement?._id && (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Settled with{' '}
            <Link
              to={href('/admin/settlements/:settlementId', { settlementId: order.settlement._id })}
              className="link inline-block py-1"
            >
              {order.settlement.reference}
            </Link>
          </span>
        )}
      </p>
      {order.status === 'pending' && !order.reserved && <p className="mt-2 font-semibold">{notReserved}</p>}
      <div className="mt-7 grid items-start gap-x-10 gap-y-9 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <OrderLines order={order} />
        </div>
        <div className="flex flex-col gap-9 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section
            ref={steps}
            tabIndex={-1}
            aria-label="Actions"
            className="flex flex-col gap-5 outline-none print:hidden"
          >
            <SendingContext value={sending}>
              {refunds && <HeldPaymentPanel {...panel} />}
              {refunds && <RefundCheckPanel {...panel} />}
              {refunds && <CardRefundPanel {...panel} />}
              {refunds && isSecondPaymentOpen(order) && <SecondPaymentPanel {...panel} />}
              {may('orders.return', 'orders.outcome') && <ReturnPanel {...panel} />}
              <OrderActions {...panel} />
              <ConfirmationLink order={order} />
              {may('orders.outcome') && <PartialDeliveryPanel {...panel} />}
              {may('orders.outcome') && <ParcelReturnPanel {...panel} />}
              {may('orders.ship') && <ConsignmentPanel {...panel} />}
              {may('orders.pack') && !off?.includes('genuine') && <PickedBatchesPanel {...panel} />}
              {may('orders.ship') && <ShipmentPanel {...panel} />}
              {refunds && <RefundPanel {...panel} />}
              {may('orders.outcome') && <DeliveryCorrectionPanel {...panel} />}
              {refunds && !isSecondPaymentOpen(order) && <SecondPaymentPanel {...panel} />}
            </SendingContext>
            {isDone(order) && <p className="text-sm text-soft">{doneText(order)}</p>}
          </section>
          <ShipTo order={order} />
          <CustomerPanel {...props} />
        </div>
        <div className="flex min-w-0 flex-col gap-9">
          {may(...seenWith.money) && <OnlinePayments order={order} />}
          <OrderNotes {...props} />
          <OrderTags {...props} />
          <div className="print:hidden">
            <Timeline order={order} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The invoices and credit notes of the order. */
function DocumentLinks({ order: { _id, documents } }: { order: StaffOrder }) {
  const { state } = useLocation()
  return documents.map(({ kind, number }) => (
    <Link
      key={number}
      to={printPath({ ids: [_id], document: kind, number })}
      state={state}
      className="link inline-block py-1"
    >
      {`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`}
    </Link>
  ))
}

function Actions({ order: { _id, status, paymentStatus } }: { order: StaffOrder }) {
  // So that the order keeps its way back to the list after printing.
  const { state } = useLocation()
  const may = useMay()
  // The form starts with address and amounts.
  const seesAll = may(...seenWith.address) && may(...seenWith.money)
  const canChange =
    may('orders.edit') && seesAll && (status === 'pending' || status === 'confirmed') && paymentStatus !== 'refunded'
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {canChange && (
        <ButtonLink look="outlined" to={href('/admin/orders/:orderId/edit', { orderId: _id })}>
          Change order
        </ButtonLink>
      )}
      {may('orders.pack', 'orders.label', 'orders.money') && (
        <ButtonLink look="outlined" to={printPath({ ids: [_id] })} state={state}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} /> Print
        </ButtonLink>
      )}
    </div>
  )
}
