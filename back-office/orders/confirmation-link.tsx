import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { contentEvents, mayAskToConfirm } from '#contract/orders/confirmation-rights.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { CopyButton } from '../copy-button.tsx'
import { Panel } from '../layout/panel.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useMay, useStaff } from '../staff.ts'

/** When the customer has confirmed the order as it is by a link; undefined: not yet. */
function confirmedAt({ timeline }: StaffOrder): string | undefined {
  const last = timeline.findLast(({ what }) => what === 'edited' || what === 'customer_confirmed')
  return last?.what === 'customer_confirmed' ? last.at : undefined
}

/** Whether the server would make the link: it shows address and amounts to whoever has it. */
function useMayAsk({ timeline }: StaffOrder): boolean {
  const may = useMay()
  const { _id } = useStaff()
  const knows = timeline.every(({ what, byId }) => byId === _id || !contentEvents.some((one) => one === what))
  return mayAskToConfirm(may, knows)
}

/** Says of an order that staff took for a delivery whether its customer has confirmed it, and makes the link for it. */
export function ConfirmationLink({ order }: { order: StaffOrder }) {
  const [path, setPath] = useState<string>()
  const { busy, saveError, save } = useSaving()
  const mayAsk = useMayAsk(order)
  const at = confirmedAt(order)
  if (at) {
    return (
      <Panel title="Confirmed by the customer">
        <p>
          Order and address, on <time dateTime={at}>{formatMoment(at)}</time>.
        </p>
      </Panel>
    )
  }
  const { channel, delivery, status, consignment, shipment } = order
  const isOpen = !consignment && !shipment && (status === 'pending' || status === 'confirmed')
  if (channel === 'web' || delivery.option === 'pickup' || !isOpen || !mayAsk) return null
  const create = () =>
    save(async () => {
      const created = await api('POST /api/admin/orders/:orderId/confirmation-link', { params: { orderId: order._id } })
      setPath(created.path)
    })
  const link = path && window.location.origin + path
  return (
    <Panel title="Not confirmed by the customer">
      <p className="text-sm text-soft">
        Send a link in the chat: the customer checks products and address there, corrects the address, and confirms. It
        works for three days, and ends when the order is edited.
      </p>
      {link ? (
        <p role="status" className="mt-3 flex items-center gap-3">
          <span className="min-w-0 grow break-all text-sm">{link}</span>
          <CopyButton text={link} what="the link" isLong />
        </p>
      ) : (
        <Button look="outlined" onClick={() => void create()} busy={busy} className="mt-4">
          Create link
        </Button>
      )}
      <FieldError error={saveError} className="mt-3" />
    </Panel>
  )
}
