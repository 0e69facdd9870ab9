import { useId, useState } from 'react'
import { parseQuantity } from './stores/cart-math.ts'

interface TypedQuantity {
  value: number
  stock: number
  /** As many as can be had of what was asked for; `remark` when that is less. */
  onWant(quantity: number, remark: string | undefined): void
}

/** What the field of a quantity needs to be typed into, and what is said below it until the next change. */
export function useTypedQuantity({ value, stock, onWant }: TypedQuantity) {
  const id = useId()
  const [said, setSaid] = useState<{ remark: string; of: number }>()
  if (said && said.of !== value) setSaid(undefined)
  return {
    remark: { id, error: said?.remark },
    field: {
      describedBy: said && id,
      onEdit: () => setSaid(undefined),
      onType(typed: string) {
        const { quantity = value, remark } = parseQuantity(typed, stock)
        setSaid(remark ? { remark, of: quantity } : undefined)
        if (quantity !== value) onWant(quantity, remark)
      },
    },
  }
}
