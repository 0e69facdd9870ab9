import { useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/order-changes.ts'

type Change = () => Promise<{ order: Order; message: string }>

/** Sends a change of an order. When the shop rejects it, the order is reloaded. */
export function useOrderChange(orderId: string, onChange: (order: Order) => void) {
  const [sending, setSending] = useState(false)
  const { formError, showError, clearError } = useFormError()

  /** Resolves to whether it succeeded. */
  async function send(change: Change): Promise<boolean> {
    setSending(true)
    clearError()
    try {
      const { order, message } = await change()
      toast.success(message)
      onChange(order)
      return true
    } catch (error) {
      if (endedSession(error)) return false
      showError(messageOf(error, texts.failed))
      if (error instanceof ApiError && error.status === 409) await refresh()
      return false
    } finally {
      setSending(false)
    }
  }

  async function refresh() {
    try {
      const { order } = await api('GET /api/order/user/:orderId', { params: { orderId } })
      onChange(order)
    } catch (error) {
      console.warn('The order could not be loaded again', error)
    }
  }

  return { send, sending, formError, clearError }
}
