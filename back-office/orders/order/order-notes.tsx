import { useState } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { lengths } from '#contract/limits.ts'
import { NewOrderNote } from '#contract/orders/order-notes.ts'
import { Section } from '../../layout/panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** Staff notes about an order. The draft is stored until it is sent. */
export function OrderNotes({ order, onChanged, onReload }: OrderPanelProps) {
  const draft = `note-${order._id}`
  const { send, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const [defaultValues] = useState(() => ({ text: readDraft(draft).text ?? '' }))
  const form = useCheckedForm(NewOrderNote, { defaultValues, onEdit: (typed) => saveDraft(draft, typed) })
  const submit = form.handleSubmit(async (body) => {
    const sent = form.getValues().text
    await send(async () => {
      const kept = await api('POST /api/admin/orders/:orderId/notes', { params: { orderId: order._id }, body })
      // A text that was changed since it was sent stays.
      if (form.getValues().text === sent) {
        deleteDraft(draft)
        form.reset({ text: '' })
      }
      return kept
    })
  })
  return (
    <Section title="Notes" className="print:hidden">
      <p className="mt-1 text-sm text-soft">
        Only staff can see them: all who open the order, also those who see no phone number.
      </p>
      {order.notes.length > 0 && (
        <ol className="mt-3 border-t border-hair">
          {order.notes.map(({ text, at, by }) => (
            <li key={`${at}-${text}`} className="border-b border-hair py-2.5">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
              <p className="text-sm text-soft">
                <span>{`${by} · `}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-3 *:w-full">
        <TextArea label="New note" rows={2} maxLength={lengths.note} {...form.field('text')} />
        <FieldError error={formError} />
        <Button type="submit" look="outlined" busy={busy} className="sm:!w-auto">
          Add note
        </Button>
      </form>
    </Section>
  )
}
