import { useId, useState } from 'react'
import { parseQuantity } from './quantity.ts'

interface TypedQuantity {
  /** What the quantity is of, where this can change: a message disappears with it. */
  size?: string
  value: number
  stock: number | null
  /** The largest quantity whatever the stock; that of customers when left out. */
  limit?: number
  /**
   * The typed quantity, or the available one when that is less. `silent`: a message is shown already, or the field was
   * left, perhaps for a button that a toast would cover while it is pressed.
   */
  onQuantity(quantity: number, silent: boolean): void
}

interface ShownMessage {
  message: string
  size: string | undefined
  quantity: number
  invalid: boolean
  isReduced: boolean
}

/**
 * The props of a field for a quantity, and of the message below it, which is shown until the quantity or the size
 * changes. An error keeps the field invalid until then. So does a reduced quantity until the field gets the focus:
 * whoever types a number and presses a button at once has not seen it.
 */
export function useTypedQuantity({ size, value, stock, limit, onQuantity }: TypedQuantity) {
  const id = useId()
  const [shown, setShown] = useState<ShownMessage>()
  if (shown && (shown.quantity !== value || shown.size !== size)) setShown(undefined)
  return {
    message: { id, error: shown?.message },
    field: {
      describedBy: shown && id,
      invalid: shown?.invalid ?? false,
      onEdit: () => setShown(undefined),
      onFocus: () => setShown(shown?.isReduced ? { ...shown, invalid: false } : shown),
      onType(typed: string, left: boolean) {
        const { quantity: parsed, message } = parseQuantity(typed, stock, limit)
        const quantity = parsed ?? value
        const isReduced = parsed !== undefined
        setShown(message ? { message, size, quantity, invalid: left || !isReduced, isReduced } : undefined)
        if (quantity !== value) onQuantity(quantity, left || message !== undefined)
      },
    },
  }
}
