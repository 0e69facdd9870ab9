import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useChange } from '../saving/use-change.ts'
import type { OrderPanelProps } from './order/order.tsx'

/** Like `useChange`, for calls that return the changed order: the screen then shows it. */
export function useOrderChange({ onChanged, onReload }: Pick<OrderPanelProps, 'onChanged' | 'onReload'>) {
  const { send, ...change } = useChange(onReload)
  return {
    ...change,
    send: (call: () => Promise<{ order: StaffOrder; message: string }>) =>
      send(async () => {
        const changed = await call()
        onChanged(changed.order)
        return changed
      }),
  }
}
