import { type RefObject, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { formatCount } from '#contract/format-count.ts'
import { orderNumber } from '#contract/limits.ts'
import { type LeftOut, maxSelected } from '#contract/orders/order-batches.ts'
import { DeliverDialog } from '../orders/deliver-dialog.tsx'
import { useMay } from '../staff.ts'
import type { CheckedRow } from './settlement-draft.ts'

/** Marks shipped orders as delivered, as many at once as the API allows. Returns those that were left out. */
export async function markAsDelivered(orderIds: readonly string[]): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (let start = 0; start < orderIds.length; start += maxSelected) {
    const part = orderIds.slice(start, start + maxSelected)
    const done = await api('POST /api/admin/orders/batch', { body: { move: 'delivered', orderIds: part } })
    leftOut.push(...done.leftOut)
  }
  return leftOut
}

interface ShippedRowsProps {
  /** Its name. */
  courier: string
  rows: CheckedRow[]
  onDeliver(orderIds: string[]): Promise<boolean>
  busy: boolean
  /** Gets the focus when no shipped order is left. */
  outcome: RefObject<HTMLElement | null>
}

/** The courier has paid for orders that are still shipped: offers to mark them as delivered. */
export function ShippedRows({ courier, rows, onDeliver, busy, outcome }: ShippedRowsProps) {
  const [asking, setAsking] = useState(false)
  const shipped = rows.filter(({ problem }) => problem === 'shipped')
  const orderIds = shipped.flatMap(({ orderId }) => orderId ?? [])
  const may = useMay()
  if (!may('orders.outcome') || (orderIds.length === 0 && !asking)) return null
  const deliver = async () => {
    await onDeliver(orderIds)
    keepingFocus(outcome, () => setAsking(false))
  }
  return (
    <>
      <Button look="outlined" busy={busy} onClick={() => setAsking(true)} className="mt-2 mb-3">
        Mark <span>{orderIds.length === 1 ? 'this shipped order' : `these ${orderIds.length} shipped orders`}</span> as
        delivered
      </Button>
      <DeliverDialog
        open={asking}
        onClose={() => setAsking(false)}
        count={orderIds.length}
        cash={shipped.map(({ amount }) => amount ?? 0)}
        courier={courier}
        onDeliver={() => void deliver()}
        busy={busy}
      />
    </>
  )
}

export function LeftOutList({ leftOut }: { leftOut: LeftOut[] }) {
  return (
    <div role="status" className="text-sm">
      {leftOut.length > 0 && (
        <>
          <p className="font-semibold text-danger">
            {`${formatCount(leftOut.length, 'order')} not marked as delivered:`}
          </p>
          <ul className="mt-1 mb-3">
            {leftOut.map(({ orderId, reason }) => (
              <li key={orderId}>
                <span className="tabular font-semibold">{orderNumber(orderId)}</span> <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
