import { useState } from 'react'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { isWaiting, type OrderRefund, refundWords } from '#contract/payments/refunds.ts'
import { Panel } from '../../layout/panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { RefundForm } from './refund-form.tsx'

/** The refunds of a paid order, and a form for another one. */
export function RefundPanel({ order, onChanged, onReload }: OrderPanelProps) {
  /** The order when the dialog was opened. */
  const [opened, setOpened] = useState<StaffOrder>()
  const { change, busy, formError, clearError } = useOrderChange({ order, onChanged, onReload })
  // A returned parcel that was paid by card has its own button for a full refund.
  const hasOwnButton = order.refund === 'owed' && order.paidByCard && order.status === 'returned'
  const canRefund = order.refundable > 0 && !hasOwnButton
  // A refund by someone else, or one of this dialog whose response was lost; or a code of its sets was used.
  const changed = opened && !busy && seen(opened) !== seen(order)
  const close = () => setOpened(undefined)
  if (!canRefund && order.refunds.length === 0) return null
  return (
    <Panel title="Refunds">
      {order.refunds.length > 0 && (
        <ul className="mt-2 border-t border-hair">
          {order.refunds.map((refund) => (
            <Refund key={`${refund.at} ${refund.amount}`} refund={refund} paidIn={order.paymentMethod} />
          ))}
        </ul>
      )}
      {canRefund && (
        <>
          <p className="mt-2 text-sm text-soft">
            Up to <Amount taka={order.refundable} /> can be refunded.
          </p>
          <Button
            look="outlined"
            className="mt-4"
            onClick={() => {
              clearError()
              setOpened(order)
            }}
          >
            Refund
          </Button>
        </>
      )}
      <Dialog open={opened !== undefined && !hasOwnButton} onClose={close} title="Refund">
        {changed && <ChangedRefunds refundable={order.refundable} onClose={close} />}
        {opened && !changed && (
          <RefundForm
            order={opened}
            busy={busy}
            formError={formError}
            onClose={close}
            onRefund={async (body) => {
              if (await change('POST /api/admin/orders/:orderId/refunds', body)) close()
            }}
          />
        )}
      </Dialog>
    </Panel>
  )
}

/** What a refund is calculated with. */
const seen = ({ refundable, setCodesUsed }: StaffOrder) => JSON.stringify([refundable, setCodesUsed])

/** Instead of the form: the next refund needs another look, so that nothing is refunded twice. */
function ChangedRefunds({ refundable, onClose }: { refundable: number; onClose(): void }) {
  return (
    <>
      <p role="alert">
        The refunds of this order have changed in the meantime.{' '}
        <span>
          {refundable > 0 ? `Up to ${formatTaka(refundable)} can still be refunded.` : 'Nothing is left to refund.'}
        </span>
      </p>
      <Button className="mt-5 w-full" onClick={onClose}>
        Check the refunds
      </Button>
    </>
  )
}

interface RefundProps {
  refund: OrderRefund
  /** The way in which the order was paid. */
  paidIn: StaffOrder['paymentMethod']
}

function Refund({ refund: { amount, method, state, reference, reason, at, by }, paidIn }: RefundProps) {
  return (
    <li className="border-b border-hair py-2.5">
      <span translate="no" className="tabular font-semibold">
        {formatTaka(amount)}
      </span>{' '}
      <span>{`${refundWords(method, paidIn)}${isWaiting({ state }) ? ', on its way' : ''}`}</span>
      {state === 'failed' && <strong className="text-danger">, failed</strong>}
      <span className="block text-sm [overflow-wrap:anywhere] text-soft">
        {[reference, reason, by, formatMoment(at)].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}
