import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import type { OrderMove } from '#contract/staff.ts'
import { useChange } from '../use-change.ts'
import type { OrderDeskProps } from './order.tsx'
import { hintOf, moneyAfterCancelling, moveNames, waitsForPayment } from './order-words.ts'

/** Where the order may go next, or what it waits for. The shopper gets a mail of each move. */
export function MoveDesk({ order, onChanged, onReload }: OrderDeskProps) {
  const [asking, setAsking] = useState(false)
  const { send, busy, refusal } = useChange(onReload)
  const hint = hintOf(order)

  async function move(status: OrderMove['status']) {
    await send(async () => {
      const params = { orderId: order._id }
      const moved = await api('POST /api/admin/orders/:orderId/status', { params, body: { status } })
      onChanged(moved.order)
      return moved
    })
    setAsking(false)
  }

  async function recordCash() {
    await send(async () => {
      const params = { orderId: order._id }
      const recorded = await api('POST /api/admin/orders/:orderId/cash-on-delivery', { params })
      onChanged(recorded.order)
      return recorded
    })
  }

  const waits = waitsForPayment(order)
  if (order.moves.length === 0 && !waits && !refusal) return null
  return (
    <section aria-labelledby="moves" className="border border-hair bg-card p-5">
      <h2 id="moves" className="text-[26px]">
        Next
      </h2>
      {hint && <p className="mt-2 text-sm text-soft">{hint}</p>}
      <div className="mt-4 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
        {waits && (
          <Button disabled={busy} aria-busy={busy} onClick={() => void recordCash()}>
            {order.status === 'delivered' ? 'Cash received' : 'Agreed: cash on delivery'}
          </Button>
        )}
        {order.moves.map((status) =>
          status === 'cancelled' ? (
            <Button key={status} look="outlined" disabled={busy} onClick={() => setAsking(true)}>
              {moveNames[status]}
            </Button>
          ) : (
            <Button key={status} disabled={busy} aria-busy={busy} onClick={() => void move(status)}>
              {moveNames[status]}
            </Button>
          ),
        )}
      </div>
      <div className="mt-3 empty:hidden">
        <FieldError error={refusal} />
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel This Order?"
        confirm="Cancel order"
        keep="Keep order"
        onConfirm={() => void move('cancelled')}
        busy={busy}
      >
        <p>{moneyAfterCancelling(order)}</p>
        <p className="mt-2">
          Its bottles go back to the stock, and the shopper is told by mail. This cannot be taken back.
        </p>
      </ConfirmDialog>
    </section>
  )
}
