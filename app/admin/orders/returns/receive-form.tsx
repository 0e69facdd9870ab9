import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { OrderPanelProps } from '../order/order.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { nameOf } from './returned-bottles.tsx'

interface ReceiveFormProps extends OrderPanelProps {
  lines: RefundedLine[]
  onDone(): void
}

/** The bottles of an accepted return that have arrived, and which of them go back into stock. */
export function ReceiveForm({ order, lines, onChanged, onReload, onDone }: ReceiveFormProps) {
  const { send, busy, formError } = useOrderChange({ onChanged, onReload, onDone })
  const [came, setCame] = useState(() => lines.map(({ quantity }) => ({ quantity, restock: true })))
  const change = (index: number, part: Partial<(typeof came)[number]>) =>
    setCame(came.map((one, other) => (other === index ? { ...one, ...part } : one)))
  const received = lines.flatMap(({ item }, index) => {
    const { quantity = 0, restock = false } = came[index] ?? {}
    return quantity > 0 ? [{ item, quantity, restocked: restock ? quantity : 0 }] : []
  })
  async function submit() {
    const params = { orderId: order._id }
    const body = { lines: received }
    await send(() => api('POST /api/admin/orders/:orderId/return/received', { params, body }))
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-5"
    >
      <ul className="border-t border-hair">
        {lines.map(({ item, quantity }, index) => {
          const name = nameOf(order.items[item])
          return (
            <li key={item} className="border-b border-hair py-3">
              <p className="flex items-center justify-between gap-4">
                <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
                <select
                  aria-label={`Received bottles of ${name}`}
                  value={came[index]?.quantity}
                  onChange={({ target }) => change(index, { quantity: Number(target.value) })}
                  className="min-h-11 rounded border border-line bg-card px-3 text-base"
                >
                  {Array.from({ length: quantity + 1 }, (_, number) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the numbers themselves
                    <option key={number} value={number}>
                      {number}
                    </option>
                  ))}
                </select>
              </p>
              <Checkbox
                label={`Put ${name} back into stock`}
                checked={came[index]?.restock ?? false}
                onChange={({ target }) => change(index, { restock: target.checked })}
              />
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-soft">
        The customer is emailed.{order.refundable > 0 && ' Refund the money with “Refund” afterwards.'}
      </p>
      <FieldError error={formError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onDone}>
          Not now
        </Button>
        <Button type="submit" disabled={received.length === 0} busy={busy}>
          Record as received
        </Button>
      </div>
    </form>
  )
}
