import { useState } from 'react'
import type { OrderToCall } from '#contract/orders/customers/calls.ts'
import { CancelDialog } from '../orders/cancel-dialog.tsx'
import { CallLaterDialog } from './call-later-dialog.tsx'
import { type CallHandlers, useRecordCall } from './use-record-call.ts'

/** An outcome that a dialog asks about. */
export type AskedOutcome = 'call_later' | 'cancelled'

interface CallDialogsOptions extends CallHandlers {
  /** The listed orders. */
  orders: OrderToCall[]
  /** The dialog of this order was closed without an outcome. */
  onKept(orderId: string): void
}

/** Which dialog is open. The order is that of the moment when it was opened. */
interface Asked {
  order: OrderToCall
  outcome: AskedOutcome
  open: boolean
}

/**
 * The dialogs of the cards. They are not inside them: a card is moved to another group when its call is due, and leaves
 * the list when a colleague has called, but what was typed must stay.
 */
export function useCallDialogs({ orders, onKept, onDone, onReload }: CallDialogsOptions) {
  const [asked, setAsked] = useState<Asked>()
  const hide = () => setAsked((before) => before && { ...before, open: false })
  const { record, busy, formError, clearError } = useRecordCall({
    onReload,
    async onDone(order) {
      hide()
      await onDone(order)
    },
  })

  function ask(order: OrderToCall, outcome: AskedOutcome) {
    clearError()
    setAsked({ order, outcome, open: true })
  }
  if (!asked) return { ask, busy, dialogs: null }

  const order = orders.find(({ _id }) => _id === asked.order._id) ?? asked.order
  const seen = { calls: order.calls.length }
  function close() {
    if (!asked?.open) return
    hide()
    onKept(order._id)
  }
  const isOpen = (outcome: AskedOutcome) => asked.open && asked.outcome === outcome
  const dialog = { order, busy, formError, onClose: close }
  const dialogs = (
    <>
      <CallLaterDialog
        {...dialog}
        open={isOpen('call_later')}
        onLater={(callAt, note) => record(order._id, { outcome: 'call_later', callAt, note, ...seen })}
      />
      <CancelDialog
        {...dialog}
        open={isOpen('cancelled')}
        onCancel={(because) => record(order._id, { outcome: 'cancelled', ...because, ...seen })}
      />
    </>
  )
  return { ask, busy, dialogs }
}
