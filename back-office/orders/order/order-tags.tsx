import { X } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { NewOrderTag } from '#contract/orders/order-notes.ts'
import { Section } from '../../layout/panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** The short labels of an order. */
export function OrderTags({ order, onChanged, onReload }: OrderPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { send, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const form = useCheckedForm(NewOrderTag, { defaultValues: { tag: '' }, readOnlyWhileSubmitting: true })
  const { _id: orderId } = order

  const submit = form.handleSubmit(async (body) => {
    await send(async () => {
      const tagged = await api('POST /api/admin/orders/:orderId/tags', { params: { orderId }, body })
      form.reset({ tag: '' })
      return tagged
    })
  })
  async function remove(tag: string) {
    await send(() => api('DELETE /api/admin/orders/:orderId/tags/:tag', { params: { orderId, tag } }))
    // The pressed button has been removed.
    heading.current?.focus()
  }
  return (
    <Section title="Tags" heading={heading} className="print:hidden">
      {order.tags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {order.tags.map((tag) => (
            <li key={tag} className="flex items-center rounded border border-hair bg-card pl-3 text-sm">
              <span className="[overflow-wrap:anywhere]">{tag}</span>
              <button
                type="button"
                disabled={busy}
                aria-label={`Remove the tag ${tag}`}
                onClick={() => void remove(tag)}
                className="grid size-11 place-items-center"
              >
                <X aria-hidden className="size-4" strokeWidth={1.5} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3 sm:max-w-xs">
        <TextField
          label="New tag"
          maxLength={lengths.tag}
          autoComplete="off"
          autoCapitalize="none"
          {...form.field('tag')}
        />
        <FieldError error={formError} />
        <Button type="submit" look="outlined" busy={busy} className="self-start">
          Add tag
        </Button>
      </form>
    </Section>
  )
}
