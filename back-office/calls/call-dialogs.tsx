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
  /** The dialog of these orders, of which this is the first, was closed without an outcome. */
  onKept(orderId: string): void
}

/** Which dialog is open. The orders are those of the moment when it was opened. */
interface Asked {
  orders: OrderToCall[]
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
    async onDone(done) {
      hide()
      await onDone(done)
    },
  })

  function ask(orders: OrderToCall[], outcome: AskedOutcome) {
    clearError()
    setAsked({ orders, outcome, open: true })
  }
  const called = asked?.orders.map((order) => orders.find(({ _id }) => _id === order._id) ?? order) ?? []
  const [order] = called
  if (!asked || !order) return { ask, busy, dialogs: null }
  const orderId = order._id
  function close() {
    if (!asked?.open) return
    hide()
    onKept(orderId)
  }
  const isOpen = (outcome: AskedOutcome) => asked.open && asked.outcome === outcome
  const dialog = { order, busy, formError, onClose: close }
  const dialogs = (
    <>
      <CallLaterDialog
        {...dialog}
        open={isOpen('call_later')}
        onLater={(callAt, note) => record(called, { outcome: 'call_later', callAt, note })}
      />
      <CancelDialog
        {...dialog}
        count={called.length}
        open={isOpen('cancelled')}
        onCancel={(because) => record(called, { outcome: 'cancelled', ...because })}
      />
    </>
  )
  return { ask, busy, dialogs }
}
