import { type FormEvent, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import type { Order, ReturnRequest } from '#contract/orders/orders.ts'

interface ReturnDialogProps {
  order: Order
  open: boolean
  onClose(): void
  /** Whether the shop has recorded it. */
  onSubmit(request: ReturnRequest): Promise<boolean>
  isSubmitting: boolean
  formError: string | undefined
}

/** How many bottles of each item to return: those in the draft if they still fit the order, else all. */
function bottlesIn(draft: string | undefined, items: Order['items']): number[] {
  const kept = draft?.split(',').map(Number) ?? []
  const fits = kept.length === items.length && items.every(({ quantity }, item) => Number(kept[item]) <= quantity)
  return fits ? kept : items.map(({ quantity }) => quantity)
}

/** Asks for the bottles and the reason. A draft keeps them until they are sent. */
export function ReturnDialog({ order, open, onClose, onSubmit, isSubmitting, formError }: ReturnDialogProps) {
  const draft = `return-${order._id}`
  const [reason, setReason] = useState(() => readDraft(draft).reason ?? '')
  const [bottles, setBottles] = useState(() => bottlesIn(readDraft(draft).bottles, order.items))
  const [error, setError] = useState<string>()
  const lines = bottles.flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []))
  const isAll = order.items.every(({ quantity }, item) => bottles[item] === quantity)

  const keepDraft = (typed: { reason: string; bottles: number[] }) =>
    saveDraft(draft, { reason: typed.reason, bottles: String(typed.bottles) })

  function choose(bottles: number[]) {
    setBottles(bottles)
    keepDraft({ reason, bottles })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() === '') {
      setError('Tell us the reason')
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    if (lines.length > 0 && (await onSubmit({ reason, ...(!isAll && { lines }) }))) deleteDraft(draft)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Request a Return" locked={isSubmitting}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <p className="text-soft">
          Returns are free. We’ll email you how to send the bottles back, and refund you for them 5-7 business days
          after we receive them.
        </p>
        <Bottles items={order.items} bottles={bottles} isSubmitting={isSubmitting} onChange={choose} />
        <TextArea
          label="Reason for the return"
          rows={4}
          maxLength={lengths.note}
          value={reason}
          readOnly={isSubmitting}
          onChange={(event) => {
            const { value } = event.currentTarget
            setReason(value)
            setError(undefined)
            keepDraft({ reason: value, bottles })
          }}
          error={error}
        />
        <FieldError error={formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outlined" onClick={onClose} busy={isSubmitting}>
            Not now
          </Button>
          <Button type="submit" disabled={lines.length === 0} busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Request a Return'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface BottlesProps {
  items: Order['items']
  bottles: number[]
  isSubmitting: boolean
  onChange(bottles: number[]): void
}

const withSize = ({ name, size }: Order['items'][number]) => [name, size].filter(Boolean).join(', ')

/** Selects the items to return, unless there is only one. */
function Bottles({ items, bottles, isSubmitting, onChange }: BottlesProps) {
  if (items.length === 1 && items[0]?.quantity === 1) return null
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Which bottles are you sending back?</legend>
      <ul className="mt-1 border-t border-hair">
        {items.map((line, item) => (
          <li
            key={`${line._id} ${line.size}`}
            className="flex items-center justify-between gap-4 border-b border-hair py-2"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{withSize(line)}</span>
            <select
              aria-label={`Bottles of ${withSize(line)} to send back`}
              value={bottles[item]}
              onChange={({ target }) => onChange(bottles.with(item, Number(target.value)))}
              className="min-h-11 rounded border border-line bg-card px-3 text-base"
            >
              {Array.from({ length: line.quantity + 1 }, (_, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the numbers themselves
                <option key={number} value={number} disabled={isSubmitting}>
                  {number}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
