import { useId, useState } from 'react'
import { parseQuantity } from './stores/cart-math.ts'

interface TypedQuantity {
  value: number
  stock: number
  /** The typed quantity, or the available one with a `message` when that is less. */
  onQuantity(quantity: number, message: string | undefined): void
}

/** The props of a field for a quantity, and of the message below it, which is shown until the next change. */
export function useTypedQuantity({ value, stock, onQuantity }: TypedQuantity) {
  const id = useId()
  const [shown, setShown] = useState<{ message: string; of: number }>()
  if (shown && shown.of !== value) setShown(undefined)
  return {
    message: { id, error: shown?.message },
    field: {
      describedBy: shown && id,
      onEdit: () => setShown(undefined),
      onType(typed: string) {
        const { quantity = value, message } = parseQuantity(typed, stock)
        setShown(message ? { message, of: quantity } : undefined)
        if (quantity !== value) onQuantity(quantity, message)
      },
    },
  }
}
