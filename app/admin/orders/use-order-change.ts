import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useChange } from '../saving/use-change.ts'
import type { OrderPanelProps } from './order/order.tsx'

interface OrderChangeOptions extends Pick<OrderPanelProps, 'onChanged' | 'onReload'> {
  /** Closes the dialog, before the screen shows the changed order: then it can move the focus there. */
  onDone?: () => void
}

/** Like `useChange`, for calls that return the changed order: the screen then shows it. */
export function useOrderChange({ onChanged, onReload, onDone }: OrderChangeOptions) {
  const { send, ...change } = useChange(onReload)
  return {
    ...change,
    send: (call: () => Promise<{ order: StaffOrder; message: string }>) =>
      send(async () => {
        const changed = await call()
        onDone?.()
        onChanged(changed.order)
        return changed
      }),
  }
}
