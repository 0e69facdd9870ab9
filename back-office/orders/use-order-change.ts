import { createContext, useContext } from 'react'
import { api } from '#app/api.ts'
import type { CallInput, CallName } from '#contract/api.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useChange } from '../saving/use-change.ts'

/** What each panel of the order's screen gets. */
export interface OrderPanelProps {
  order: StaffOrder
  onChanged(order: StaffOrder): void
  /** The order is outdated: reloads it. If that fails, the order stays with its open dialogs. */
  onReload(): Promise<void>
}

interface OrderChangeOptions extends OrderPanelProps {
  /** Closes the dialog, before the screen shows the changed order: then it can move the focus there. */
  onDone?: () => void
}

/** The calls that change an order and return it. */
type OrderChange = Extract<CallName, `${'POST' | 'DELETE'} /api/admin/orders/:orderId/${string}`>
interface Changed {
  order: StaffOrder
  message: string
}
/** Their bodies are checked where they are sent, and their responses are alike. */
const changeOrder = api as unknown as (name: OrderChange, sent: object) => Promise<Changed>

/** How many changes of an order are being sent by the parts inside. */
export const SendingContext = createContext({ current: 0 })

/** Like `useChange`, for calls that return the changed order: the screen then shows it. */
export function useOrderChange({ order, onChanged, onReload, onDone }: OrderChangeOptions) {
  const { send: sendChange, ...state } = useChange(onReload)
  const sending = useContext(SendingContext)
  const send = (call: () => Promise<Changed>) =>
    sendChange(async () => {
      sending.current += 1
      try {
        const changed = await call()
        onDone?.()
        onChanged(changed.order)
        return changed
      } finally {
        sending.current -= 1
      }
    })
  const params = { orderId: order._id }
  return {
    ...state,
    /** For calls after which something is done before the order is shown. */
    send,
    change: <Name extends OrderChange>(name: Name, body?: CallInput<Name>['body']) =>
      send(() => changeOrder(name, { params, body })),
  }
}
