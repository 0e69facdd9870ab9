import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { Order, ReturnRequest } from '#contract/orders/orders.ts'
import { formatDay, formatMoment } from '#messages/formats.ts'
import * as texts from '#messages/order-changes.ts'
import { AddAgainDialog } from '../../orders/add-again-dialog.tsx'
import { type AllowedChange, allowedChange } from './allowed-change.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useRenderAt } from './use-render-at.ts'

interface OrderChangesProps {
  order: Order
  onChange(order: Order): void
}

/**
 * Cancellation and return: the button while possible, else the reason why not. A cancelled order can be ordered again.
 */
export function OrderChanges({ order, onChange }: OrderChangesProps) {
  const [open, setOpen] = useState(false)
  const allowed = allowedChange(order, new Date())
  useRenderAt(allowed.change ? allowed.until : undefined)
  const { send, sending, formError, clearError } = useOrderChange(order._id, onChange)
  const params = { orderId: order._id }

  function openDialog() {
    clearError()
    setOpen(true)
  }
  async function cancel() {
    await send(() => api('POST /api/order/user/:orderId/cancel', { params }))
    setOpen(false)
  }
  async function requestReturn(request: ReturnRequest) {
    const done = await send(() => api('POST /api/order/user/:orderId/return', { params, body: request }))
    if (done) setOpen(false)
    return done
  }

  if (allowed.change === null && allowed.reason === 'cancelled') return <OrderAgain order={order} allowed={allowed} />
  return (
    <section aria-labelledby="order-changes" className="text-sm print:hidden">
      <h2 id="order-changes" className="sr-only">
        {texts.cancelOrReturn}
      </h2>
      {allowed.change === 'cancel' && (
        <>
          <p className="text-soft">{texts.canCancelUntil(formatMoment(allowed.until))}</p>
          <Button look="quiet" className="-ml-3" onClick={openDialog}>
            {texts.cancelOrder}
          </Button>
        </>
      )}
      {allowed.change === 'return' && (
        <>
          <Button look="outlined" className="w-full" onClick={openDialog}>
            {texts.requestReturn}
          </Button>
          <p className="mt-3 text-soft">{texts.canReturnUntil(formatDay(allowed.until))}</p>
        </>
      )}
      {allowed.change === null && <WhyNot allowed={allowed} order={order} />}
      {!open && <FieldError error={formError} />}
      <ConfirmDialog
        open={open && allowed.change === 'cancel'}
        onClose={() => setOpen(false)}
        title={texts.cancelThis}
        confirmLabel={texts.cancelOrder}
        cancelLabel={texts.keepOrder}
        onConfirm={() => void cancel()}
        busy={sending}
      >
        <p>{texts.cannotBeUndone}</p>
      </ConfirmDialog>
      <ReturnDialog
        // Staff may edit the order while its page is open.
        key={String(order.items.map(({ variantId, quantity }) => [variantId, quantity]))}
        order={order}
        open={open && allowed.change === 'return'}
        onClose={() => setOpen(false)}
        onSubmit={requestReturn}
        isSubmitting={sending}
        formError={formError}
        onEdit={clearError}
      />
    </section>
  )
}

/** For a cancelled order. */
function OrderAgain({ allowed, order }: WhyNotProps) {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="order-again" className="text-sm print:hidden">
      <h2 id="order-again" className="sr-only">
        {texts.orderAgain}
      </h2>
      <Button look="outlined" className="mb-3 w-full" onClick={() => setOpen(true)}>
        <RotateCcw aria-hidden className="size-4" /> <span>{texts.addAgain}</span>
      </Button>
      <WhyNot allowed={allowed} order={order} />
      <AddAgainDialog order={open ? order : null} onClose={() => setOpen(false)} />
    </section>
  )
}

interface WhyNotProps {
  allowed: Extract<AllowedChange, { change: null }>
  order: Order
}

function WhyNot({ allowed, order }: WhyNotProps) {
  const subject = texts.subject(orderNumber(order._id))
  return (
    <p className="text-soft">
      <span>{texts.whyNot[allowed.reason](allowed.since ? formatDay(allowed.since) : '', order.returnDays)}</span>{' '}
      <Link to={`/contact?${new URLSearchParams({ subject })}#message`} className="link whitespace-nowrap text-ink">
        {texts.writeToUs}
      </Link>
    </p>
  )
}
