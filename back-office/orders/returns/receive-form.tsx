import { useState } from 'react'
import { NumberSelect } from '#app/ui/form/number-select.tsx'
import { nameWithSize } from '#contract/names.ts'
import type { OrderReturn, ReceivedLine } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { emailNote } from '../email-note.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { wholeLine, withQuantity } from './received-lines.ts'
import { nameOf } from './returned-bottles.tsx'

interface ReceiveFormProps extends OrderPanelProps {
  orderReturn: OrderReturn
  /** The bottles that have not arrived yet. */
  lines: RefundedLine[]
  onDone(): void
}

/** The bottles of an accepted return that have arrived, and how many of them go back into stock. */
export function ReceiveForm({ order, orderReturn, lines, onChanged, onReload, onDone }: ReceiveFormProps) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload, onDone })
  const [came, setCame] = useState(() => lines.map((line) => wholeLine(line, order.items[line.item])))
  const changeLine = (item: number, changed: (before: ReceivedLine) => ReceivedLine) =>
    setCame(came.map((line) => (line.item === item ? changed(line) : line)))
  const received = came.filter(({ quantity }) => quantity > 0)
  async function submit() {
    const before = orderReturn.received.reduce((sum, { quantity }) => sum + quantity, 0)
    const body = { lines: received, before }
    await change('POST /api/admin/orders/:orderId/return/received', body)
  }
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Record as received"
      canSubmit={received.length > 0}
      onCancel={onDone}
      busy={busy}
      error={formError}
    >
      <ul className="border-t border-hair">
        {came.map((line, index) => {
          const { item, quantity, restocked } = line
          const name = nameOf(order.items[item])
          return (
            <li key={item} className="border-b border-hair py-3">
              <p className="[overflow-wrap:anywhere]">{name}</p>
              <NumberChoice
                label="Received"
                name={`Received bottles of ${name}`}
                value={quantity}
                max={lines[index]?.quantity ?? 0}
                onChoose={(quantity) => changeLine(item, (before) => withQuantity(before, quantity, order.items[item]))}
              />
              {order.items[item]?.decant ? (
                <p className="mt-2 text-sm text-soft">Filled by the shop: it is not sold again.</p>
              ) : order.items[item]?.parts ? (
                <PartsBack line={line} set={order.items[item]} onChange={(next) => changeLine(item, () => next)} />
              ) : (
                <NumberChoice
                  label="Back into stock"
                  name={`Bottles of ${name} back into stock`}
                  value={restocked}
                  max={quantity}
                  onChoose={(restocked) => changeLine(item, (before) => ({ ...before, restocked }))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-soft">
        {`${emailNote(order)}${order.refundable > 0 ? ' Refund the money with “Refund” afterwards.' : ''}`}
      </p>
    </DialogForm>
  )
}

interface PartsBackProps {
  line: ReceivedLine
  set: StaffOrder['items'][number] | undefined
  onChange(line: ReceivedLine): void
}

/** Of a received set, how many bottles of each part go back into stock: one may be missing or damaged. */
function PartsBack({ line, set, onChange }: PartsBackProps) {
  return (
    <>
      {set?.parts?.map((part, index) => {
        const name = nameWithSize(part.name, part.size)
        return (
          <NumberChoice
            key={part.productId + part.size}
            label={`${name} back into stock`}
            name={`Bottles of ${name} back into stock`}
            value={line.parts?.[index] ?? 0}
            max={line.quantity * part.quantity}
            onChoose={(bottles) => onChange({ ...line, parts: line.parts?.with(index, bottles) })}
          />
        )
      })}
    </>
  )
}

interface NumberChoiceProps {
  label: string
  /** The accessible name. */
  name: string
  value: number
  max: number
  onChoose(value: number): void
}

/** A number from 0 to `max`. */
function NumberChoice({ label, name, value, max, onChoose }: NumberChoiceProps) {
  return (
    <p className="mt-2 flex items-center justify-between gap-4">
      <span className="text-sm text-soft">{label}</span>
      <NumberSelect label={name} value={value} max={max} disabled={max === 0} onChange={onChoose} />
    </p>
  )
}
