import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderPanelProps } from '../order/order.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { ReturnMessageForm } from './return-message-form.tsx'
import { ReturnedBottles } from './returned-bottles.tsx'

/** An accepted return: in transit, then received and ready to refund, or closed. */
export function AcceptedReturn(panel: OrderPanelProps) {
  const { order } = panel
  const [dialog, setDialog] = useState<'receive' | 'close'>()
  const onDone = () => setDialog(undefined)
  const { orderReturn } = order
  if (!orderReturn) return null
  const { step, lines, received } = orderReturn
  const text = textOf(order)
  const rest = order.refunded > 0 ? 'Nothing more' : 'Nothing'
  return (
    <>
      {text && (
        <section aria-labelledby="return" className="border border-hair bg-card p-5">
          <h2 id="return" className="text-[26px]">
            {text.heading}
          </h2>
          <ReturnedBottles items={order.items} lines={step === 'received' ? received : lines} />
          <p className="mt-2 text-sm text-soft">{text.next}</p>
          <div className="mt-4 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
            {step !== 'received' && (
              <Button look={step === 'closed' ? 'outlined' : 'filled'} onClick={() => setDialog('receive')}>
                Bottles received
              </Button>
            )}
            {step !== 'closed' && (
              <Button look="outlined" onClick={() => setDialog('close')}>
                Close without a refund
              </Button>
            )}
          </div>
        </section>
      )}
      <Dialog open={dialog === 'receive'} onClose={onDone} title="Received Bottles">
        <ReceiveForm {...panel} lines={lines} onDone={onDone} />
      </Dialog>
      <Dialog open={dialog === 'close'} onClose={onDone} title="Close This Return?">
        <ReturnMessageForm
          {...panel}
          onDone={onDone}
          draft={`return-closing-${order._id}`}
          submitLabel="Close the return"
          send={({ note }) =>
            api('POST /api/admin/orders/:orderId/return/closing', {
              params: { orderId: order._id },
              body: { note, step: step === 'received' ? 'received' : 'accepted' },
            })
          }
        >
          {received.length > 0
            ? `${rest} is refunded for the received bottles.`
            : `${rest} is refunded. Bottles that still arrive can be recorded here.`}
        </ReturnMessageForm>
      </Dialog>
    </>
  )
}

/** What the order's page says about its return; null when nothing is left to do. */
function textOf({ orderReturn, refundable }: StaffOrder): { heading: string; next: string } | null {
  if (orderReturn?.step === 'accepted') {
    return { heading: 'Return on Its Way', next: 'When the bottles are back at the shop, record them here.' }
  }
  if (orderReturn?.step === 'received') {
    return {
      heading: 'Return Received',
      next: refundable > 0 ? 'Refund the money with “Refund” below.' : 'This order is already fully refunded.',
    }
  }
  if (orderReturn?.step === 'closed' && orderReturn.received.length === 0) {
    return { heading: 'Return Closed', next: 'If the bottles still arrive, record them here.' }
  }
  return null
}
