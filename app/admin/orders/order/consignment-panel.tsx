import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { findCourierFieldProblem } from '#contract/delivery/courier-fields.ts'
import { type Consignment, type Courier, courierNames, isSendable } from '#contract/delivery/shipments.ts'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { Panel } from '../../layout/panel.tsx'
import { useFocusHandover } from '../../layout/use-focus-handover.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** A parcel that is handed to a courier by API, and its status. */
export function ConsignmentPanel(panel: OrderPanelProps) {
  const { consignment, status, shipment, pickup } = panel.order
  const { data } = useStaffData('GET /api/admin/couriers')
  const [chosen, setChosen] = useState<Courier>()
  const offered = data?.couriers ?? []
  const usual = offered.at(-1)?.courier
  const courier =
    consignment?.courier ??
    chosen ??
    (shipment && offered.some((one) => one.courier === shipment.courier) ? shipment.courier : usual)
  const isUnderway = status === 'confirmed' || status === 'shipped'
  const isToSend =
    isUnderway && !pickup && !consignment?.accepted && courier !== undefined && isSendable(shipment, courier)
  if (!courier || (!consignment && !isToSend)) return null
  const isTest = data?.couriers.some((one) => one.courier === courier && one.isTest) ?? false
  return (
    <Panel title={courierNames[courier]}>
      {consignment?.accepted && <ConsignmentStatus consignment={consignment} order={panel.order} />}
      {isCancelledAfterSending(panel.order) && <ParcelOfCancelled {...panel} />}
      {isToSend && !consignment && !shipment && (
        <SelectField
          label="Courier"
          name="consignment-courier"
          value={courier}
          onChange={({ target }) => setChosen(offered.find((one) => one.courier === target.value)?.courier)}
        >
          <Options values={offered.map((one) => one.courier)} names={courierNames} />
        </SelectField>
      )}
      {isToSend && <SendParcel {...panel} courier={courier} isRepeated={consignment !== null} />}
      {isTest && (
        <TestCourier {...panel} reportsPartial={offered.some((one) => one.courier === courier && one.reportsPartial)} />
      )}
    </Panel>
  )
}

const stateNames: Record<Consignment['status'], string> = {
  '': 'Waiting to be collected',
  waiting: 'Waiting to be collected',
  in_transit: 'On its way',
  on_hold: 'On hold',
  checking: 'Being checked by the courier',
  unknown: 'Unclear: ask the courier',
  delivered: 'Delivered',
  partial_delivered: 'Partly delivered',
  cancelled: 'Cancelled',
  returning: 'On its way back',
  returned: 'Brought back',
}

function ConsignmentStatus({ consignment, order }: { consignment: Consignment; order: StaffOrder }) {
  const { status, message, at, isReturning, outdated } = consignment
  return (
    <>
      {isReturning && order.status !== 'returned' ? (
        <p className="mt-2 flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          <span>
            {order.status === 'shipped'
              ? 'The parcel is on its way back. When it arrives, record it as returned to sender.'
              : 'The courier will not deliver this parcel.'}
          </span>
        </p>
      ) : (
        <p className="mt-2">{isReturning ? 'Returned to sender' : stateNames[status]}</p>
      )}
      {outdated && (order.status === 'confirmed' || order.status === 'shipped') && (
        <p className="mt-1 font-semibold text-danger">
          This order was changed or paid after it was handed over: tell the courier the new address and amount to
          collect.
        </p>
      )}
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        <span>{message && `“${message}” `}</span>
        {at && <time dateTime={at}>{formatMoment(at)}</time>}
      </p>
    </>
  )
}

/** Staff have to stop the parcel, or to deal with its delivery. */
export const isCancelledAfterSending = ({ status, consignment }: StaffOrder): boolean =>
  status === 'cancelled' && consignment?.accepted === true && !consignment.isClosed

function ParcelOfCancelled({ order, onChanged, onReload }: OrderPanelProps) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const part = useRef<HTMLDivElement>(null)
  useFocusHandover(part)
  const status = order.consignment?.status ?? ''
  const wasDelivered = /^(partial_)?delivered/.test(status)
  const close = () => change('POST /api/admin/orders/:orderId/consignment/closing', { status })
  return (
    <div ref={part} className="mt-3">
      <p className="font-semibold text-danger">
        {wasDelivered
          ? 'This order is cancelled, but its parcel was delivered.'
          : 'This order is cancelled: cancel the parcel with the courier, too.'}
      </p>
      <p className="mt-1 text-sm text-soft">
        {wasDelivered
          ? 'Its bottles were restocked, and any payment was refunded. Agree with the customer what happens now, claim cash from the courier, and correct the stock. Then close the parcel.'
          : 'It closes when the courier reports that it is coming back. Otherwise close it once you are sure that it will not be delivered.'}
      </p>
      <Button look="outlined" busy={busy} onClick={() => void close()} className="mt-4">
        Close parcel
      </Button>
      <FieldError error={formError} className="mt-3" />
    </div>
  )
}

interface SendParcelProps extends OrderPanelProps {
  courier: Courier
  /** It was attempted before, with an unknown result. */
  isRepeated: boolean
}

function SendParcel({ order, onChanged, onReload, courier, isRepeated }: SendParcelProps) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const name = courierNames[courier]
  const problem = findCourierFieldProblem(courier, order.address)
  const collect =
    order.paymentMethod === 'cod' && order.paymentStatus === 'pending' ? formatTaka(order.amount) : 'nothing'
  const sendParcel = () => change('POST /api/admin/orders/:orderId/consignment', { courier })
  return (
    <>
      {order.status === 'shipped' && (
        <p className="mt-2 font-semibold">
          This order is marked as shipped, but was not sent to <span>{name}</span> from here. If <span>{name}</span> has
          the parcel, add its tracking number under Shipment.
        </p>
      )}
      <p className="mt-2 text-sm text-soft">
        {isRepeated
          ? `${name} did not answer the last time. We check first whether it already has this parcel, so it is never sent twice.`
          : `${name} gets name, phone and address, and collects ${collect}. Its tracking number is recorded automatically.`}
      </p>
      {problem && <p className="mt-2 font-semibold text-danger">{problem}</p>}
      {!problem && (
        <Button busy={busy} onClick={() => void sendParcel()} className="mt-4">
          {`Send to ${name}`}
        </Button>
      )}
      <FieldError error={formError} className="mt-3" />
    </>
  )
}

/** Without the courier's API keys a sandbox replaces it; here staff can simulate delivery or return. */
function TestCourier({ order, onChanged, onReload, reportsPartial }: OrderPanelProps & { reportsPartial: boolean }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const { consignment, status } = order
  const isOnItsWay = consignment?.accepted && (status === 'confirmed' || status === 'shipped')
  const simulate = (status: 'delivered' | 'partial_delivered' | 'cancelled') =>
    change('POST /api/admin/orders/:orderId/test-courier', { status })
  return (
    <div className="mt-4 border-t border-hair pt-3 text-sm">
      <p className="text-soft">This is a test courier: no one will collect the parcel.</p>
      {isOnItsWay && !consignment.isReturning && (
        <div className="flex flex-wrap gap-x-4">
          <Button look="quiet" busy={busy} onClick={() => void simulate('delivered')} className="-ml-3">
            Simulate delivery
          </Button>
          {reportsPartial && (
            <Button look="quiet" busy={busy} onClick={() => void simulate('partial_delivered')} className="-ml-3">
              Simulate partial delivery
            </Button>
          )}
          <Button look="quiet" busy={busy} onClick={() => void simulate('cancelled')} className="-ml-3">
            Simulate refusal
          </Button>
        </div>
      )}
      <FieldError error={formError} />
    </div>
  )
}
