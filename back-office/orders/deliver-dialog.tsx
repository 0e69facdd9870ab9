import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { formatCount } from '#contract/format-count.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { amountOr } from '../amount-or.ts'
import { emailNoteForMany } from './email-note.ts'

interface DeliverDialogProps {
  open: boolean
  onClose(): void
  /** How many orders are marked. */
  count: number
  /** The amounts that their couriers collect in cash, decimal taka; undefined for who may not see them. */
  cash: readonly (number | undefined)[]
  /** The courier's name, if it is the same for all. */
  courier?: string
  onDeliver(): void
  busy: boolean
}

/** Asks before many orders are marked as delivered, and shows the cash that this records. */
export function DeliverDialog({ count, cash, courier, onDeliver, ...dialog }: DeliverDialogProps) {
  const seen = cash.filter((amount) => amount !== undefined)
  const total = seen.length < cash.length ? undefined : toTaka(seen.reduce((sum, amount) => sum + toPoisha(amount), 0))
  return (
    <ConfirmDialog
      {...dialog}
      title={`Mark ${formatCount(count, 'order')} as delivered?`}
      confirmLabel={cash.length > 0 ? 'Delivered, cash received' : 'Mark as delivered'}
      onConfirm={onDeliver}
    >
      {cash.length > 0 && (
        <p>
          This records{' '}
          <strong translate={total === undefined ? 'yes' : 'no'} className="tabular">
            {amountOr(total, 'their amounts')}
          </strong>{' '}
          as received in cash by <span>{courier ?? (cash.length === 1 ? 'the courier' : 'the couriers')}</span>
          <span>{cash.length < count ? ` for ${formatCount(cash.length, 'cash order')}` : ''}</span>.
        </p>
      )}
      <p className="mt-2 first:mt-0">{emailNoteForMany}</p>
    </ConfirmDialog>
  )
}
