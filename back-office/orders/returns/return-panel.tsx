import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { formatDay } from '#contract/format-date.ts'
import { Panel } from '../../layout/panel.tsx'
import { PanelActions } from '../order-panel.tsx'
import type { OrderPanelProps } from '../use-order-change.ts'
import { AcceptedReturn } from './accepted-return.tsx'
import { OpenReturn } from './open-return.tsx'
import { ReturnMessageForm } from './return-message-form.tsx'
import { ReturnedBottles } from './returned-bottles.tsx'

/** A return request that waits for the shop's decision. */
export function ReturnPanel(panel: OrderPanelProps) {
  const { order } = panel
  const [accept, setAccept] = useState<boolean>()
  const request = order.timeline.find(({ what }) => what === 'return_requested')
  return (
    <>
      {order.orderReturn?.step === 'requested' && request ? (
        <Panel title="Return Requested">
          <p className="mt-1 text-sm text-soft">{formatDay(request.at)}</p>
          <q className="mt-3 block [overflow-wrap:anywhere] whitespace-pre-line">{request.note}</q>
          <ReturnedBottles items={order.items} lines={order.orderReturn.lines} />
          <PanelActions>
            <Button onClick={() => setAccept(true)}>Accept the return</Button>
            <Button look="outlined" onClick={() => setAccept(false)}>
              Decline
            </Button>
          </PanelActions>
        </Panel>
      ) : (
        <>
          <AcceptedReturn {...panel} />
          <OpenReturn {...panel} />
        </>
      )}
      <Dialog
        open={accept !== undefined}
        onClose={() => setAccept(undefined)}
        title={accept ? 'Accept This Return?' : 'Decline This Return?'}
      >
        <DecisionForm {...panel} accept={accept ?? false} onDone={() => setAccept(undefined)} />
      </Dialog>
    </>
  )
}

/** Accepts or declines the request; closes the dialog when done. */
function DecisionForm({ accept, ...panel }: OrderPanelProps & { accept: boolean; onDone(): void }) {
  const params = { orderId: panel.order._id }
  return (
    <ReturnMessageForm
      {...panel}
      draft={`return-decision-${panel.order._id}`}
      submitLabel={accept ? 'Accept the return' : 'Decline the return'}
      send={({ note }) => api('POST /api/admin/orders/:orderId/return', { params, body: { accept, note } })}
    >
      {accept
        ? 'The customer sends the bottles back. When they arrive, record them and refund the money.'
        : 'Nothing is refunded, and the customer cannot request another return of this order.'}
    </ReturnMessageForm>
  )
}
