import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { linesAwaited } from '#contract/orders/returns.ts'
import { Panel } from '../../layout/panel.tsx'
import { PanelActions } from '../order-panel.tsx'
import type { OrderPanelProps } from '../use-order-change.ts'
import { acceptedReturnTexts } from './accepted-return-texts.ts'
import { ReceiveForm } from './receive-form.tsx'
import { ReturnMessageForm } from './return-message-form.tsx'
import { ReturnedBottles } from './returned-bottles.tsx'

/** An accepted return: in transit, possibly refunded already, then received and ready to refund, or closed. */
export function AcceptedReturn(panel: OrderPanelProps) {
  const { order } = panel
  const [dialog, setDialog] = useState<'receive' | 'close'>()
  const onDone = () => setDialog(undefined)
  const { orderReturn } = order
  if (!orderReturn) return null
  const { step, received } = orderReturn
  const awaited = linesAwaited(orderReturn, order.items.length)
  const text = acceptedReturnTexts(order)
  const rest = order.refunded > 0 ? 'Nothing more' : 'Nothing'
  return (
    <>
      {text && (
        <Panel title={text.heading}>
          <ReturnedBottles items={order.items} lines={step === 'received' ? received : awaited} />
          <p className="mt-2 text-sm text-soft">{text.next}</p>
          <PanelActions>
            {text.canReceive && (
              <Button
                look={text.close && step !== 'received' ? 'filled' : 'outlined'}
                onClick={() => setDialog('receive')}
              >
                Bottles received
              </Button>
            )}
            {text.close && (
              <Button look="outlined" onClick={() => setDialog('close')}>
                {text.close}
              </Button>
            )}
          </PanelActions>
        </Panel>
      )}
      <Dialog open={dialog === 'receive'} onClose={onDone} title="Received Bottles">
        <ReceiveForm {...panel} orderReturn={orderReturn} lines={awaited} onDone={onDone} />
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
              body: { note, step: step === 'received' || step === 'refunded' ? step : 'accepted' },
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
