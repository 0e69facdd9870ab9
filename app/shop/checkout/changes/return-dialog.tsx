import { type FormEvent, useId, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { NumberSelect } from '#app/ui/form/number-select.tsx'
import { lengths } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import type { Order, ReturnRequest } from '#contract/orders/orders.ts'
import { formatSize } from '#messages/formats.ts'
import * as texts from '#messages/order-changes.ts'

type Errors = Partial<Record<'bottles' | 'reason', string | undefined>>

interface ReturnDialogProps {
  order: Order
  open: boolean
  onClose(): void
  /** Whether the shop has recorded it. */
  onSubmit(request: ReturnRequest): Promise<boolean>
  isSubmitting: boolean
  formError: string | undefined
  onEdit(): void
}

const isOneBottle = (items: Order['items']) => items.length === 1 && items[0]?.quantity === 1

/** How many bottles of each item to return: the only one, or those in the draft if they fit the order, else none. */
function bottlesIn(draft: string | undefined, items: Order['items']): number[] {
  if (isOneBottle(items)) return [1]
  const kept = draft?.split(',').map(Number) ?? []
  const fits = kept.length === items.length && items.every(({ quantity }, item) => Number(kept[item]) <= quantity)
  return fits ? kept : items.map(() => 0)
}

/** Asks for the bottles and the reason. A draft keeps them until they are sent. */
export function ReturnDialog({ order, open, onClose, onSubmit, isSubmitting, formError, onEdit }: ReturnDialogProps) {
  const draft = `return-${order._id}`
  const items = order.items.map((item) => ({ ...item, quantity: deliveredOf(item) }))
  const [reason, setReason] = useState(() => readDraft(draft).reason ?? '')
  const [bottles, setBottles] = useState(() => bottlesIn(readDraft(draft).bottles, items))
  const [errors, setErrors] = useState<Errors>({})
  const lines = bottles.flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []))
  const isAll = items.every(({ quantity }, item) => bottles[item] === quantity)

  function keepDraft(typed: { reason: string; bottles: number[] }) {
    onEdit()
    saveDraft(draft, { reason: typed.reason, bottles: String(typed.bottles) })
  }

  function choose(bottles: number[]) {
    setBottles(bottles)
    setErrors(({ reason }) => ({ reason }))
    keepDraft({ reason, bottles })
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong: Errors = {
      bottles: lines.length === 0 ? texts.chooseBottles : undefined,
      reason: reason.trim() === '' ? texts.tellReason : undefined,
    }
    setErrors(wrong)
    if (wrong.bottles || wrong.reason) {
      event.currentTarget.querySelector<HTMLElement>(wrong.bottles ? 'select' : 'textarea')?.focus()
      return
    }
    if (await onSubmit({ reason, ...(!isAll && { lines }) })) deleteDraft(draft)
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.requestReturn} locked={isSubmitting}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <p className="text-soft">{texts.returnsAreFree}</p>
        {!isOneBottle(items) && (
          <Bottles
            items={items}
            bottles={bottles}
            isSubmitting={isSubmitting}
            onChange={choose}
            error={errors.bottles}
          />
        )}
        <TextArea
          label={texts.reason}
          rows={4}
          maxLength={lengths.note}
          value={reason}
          readOnly={isSubmitting}
          onChange={(event) => {
            const { value } = event.currentTarget
            setReason(value)
            setErrors(({ bottles }) => ({ bottles }))
            keepDraft({ reason: value, bottles })
          }}
          error={errors.reason}
        />
        <FieldError error={formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outlined" onClick={onClose} busy={isSubmitting}>
            {texts.goBack}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? texts.sending : texts.requestReturn}
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
  error: string | undefined
}

/** Selects how many bottles of each item to return. */
function Bottles({ items, bottles, isSubmitting, onChange, error }: BottlesProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="text-sm font-semibold">{texts.whichBottles}</legend>
      <ul className="mt-1 border-t border-hair">
        {items.map((line, item) => (
          <li
            key={`${line._id} ${line.size}`}
            className="flex items-center justify-between gap-4 border-b border-hair py-2"
          >
            <BilingualText className="min-w-0 [overflow-wrap:anywhere]">
              {nameWithSize(line.name, formatSize(line.size))}
            </BilingualText>
            <NumberSelect
              label={texts.bottlesOf(nameWithSize(line.name, formatSize(line.size)))}
              value={bottles[item] ?? 0}
              max={line.quantity}
              disabled={line.quantity === 0}
              onChange={(quantity) => onChange(bottles.with(item, quantity))}
              locked={isSubmitting}
              invalid={error !== undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={errorId} error={error} />
      </div>
    </fieldset>
  )
}
