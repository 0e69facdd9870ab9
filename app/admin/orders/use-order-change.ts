import { createContext, useContext } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useChange } from '../saving/use-change.ts'

/** What each panel of the order's screen gets. */
export interface OrderPanelProps {
  order: StaffOrder
  onChanged(order: StaffOrder): void
  /** The order is outdated: reloads it. If that fails, the order stays with its open dialogs. */
  onReload(): Promise<void>
}

interface OrderChangeOptions extends Pick<OrderPanelProps, 'onChanged' | 'onReload'> {
  /** Closes the dialog, before the screen shows the changed order: then it can move the focus there. */
  onDone?: () => void
}

/** How many changes of an order are being sent by the parts inside. */
export const SendingContext = createContext({ current: 0 })

/** Like `useChange`, for calls that return the changed order: the screen then shows it. */
export function useOrderChange({ onChanged, onReload, onDone }: OrderChangeOptions) {
  const { send, ...change } = useChange(onReload)
  const sending = useContext(SendingContext)
  return {
    ...change,
    send: (call: () => Promise<{ order: StaffOrder; message: string }>) =>
      send(async () => {
        sending.current += 1
        try {
          const changed = await call()
          onDone?.()
          onChanged(changed.order)
          return changed
        } finally {
          sending.current -= 1
        }
      }),
  }
}
