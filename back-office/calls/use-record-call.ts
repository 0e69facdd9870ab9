import { api } from '#app/api.ts'
import { formatCount } from '#contract/format-count.ts'
import type { NewCall, OrderToCall } from '#contract/orders/customers/calls.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useChange } from '../saving/use-change.ts'

export interface CallHandlers {
  /** Called with the orders after their call. */
  onDone(orders: StaffOrder[]): Promise<void>
  onReload(): Promise<void>
}

/** What the customer said, without the number of earlier calls that staff saw. */
export type CallAnswer<Call = NewCall> = Call extends NewCall ? Omit<Call, 'calls'> : never

/** Records the outcome of a call for each of its orders. One that fails leaves the recorded ones as they are. */
export function useRecordCall({ onDone, onReload }: CallHandlers) {
  const { send, ...change } = useChange(onReload)
  async function record(orders: OrderToCall[], answer: CallAnswer) {
    await send(async () => {
      const done: StaffOrder[] = []
      let message = ''
      try {
        for (const { _id: orderId, calls } of orders) {
          const body = { ...answer, calls: calls.length } as NewCall
          const response = await api('POST /api/admin/orders/:orderId/calls', { params: { orderId }, body })
          done.push(response.order)
          message = response.message
        }
      } finally {
        if (done.length > 0) await onDone(done)
      }
      return { message: done.length > 1 ? `${message} (${formatCount(done.length, 'order')})` : message }
    })
  }
  return { ...change, record }
}
