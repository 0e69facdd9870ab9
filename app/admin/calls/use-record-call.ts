import { api } from '#app/api.ts'
import type { NewCall } from '#contract/orders/customers/calls.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useChange } from '../saving/use-change.ts'

export interface CallHandlers {
  /** Called with the order after its call. */
  onDone(order: StaffOrder): Promise<void>
  onReload(): Promise<void>
}

/** Records the outcome of a call. */
export function useRecordCall({ onDone, onReload }: CallHandlers) {
  const { send, ...change } = useChange(onReload)
  async function record(orderId: string, body: NewCall) {
    await send(async () => {
      const response = await api('POST /api/admin/orders/:orderId/calls', { params: { orderId }, body })
      await onDone(response.order)
      return response
    })
  }
  return { ...change, record }
}
