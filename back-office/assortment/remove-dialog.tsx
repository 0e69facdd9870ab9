import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { AssortmentKind, StaffAssortment, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { useSaving } from '../saving/use-saving.ts'
import { entryPath, productCount } from './entry-labels.ts'

interface RemoveDialogProps {
  kind: AssortmentKind
  entry: StaffEntry | null
  /** Brands or categories that its products can move to. */
  others: StaffEntry[]
  onClose(): void
  onRemoved(now: StaffAssortment): void
  /** Not removed, because the data is outdated. Resolves when `entry` is the current one. */
  onChanged(): Promise<void>
}

/** Confirms the removal of a brand or category and asks where its products move. */
export function RemoveDialog({ entry, onClose, ...others }: RemoveDialogProps) {
  return (
    <Dialog open={entry !== null} onClose={onClose} title={`Remove ${entry?.name}?`}>
      {entry && <RemoveForm entry={entry} onClose={onClose} {...others} />}
    </Dialog>
  )
}

function RemoveForm({
  kind,
  entry: { id, name, slug, products, version },
  others,
  onClose,
  onRemoved,
  onChanged,
}: RemoveDialogProps & { entry: StaffEntry }) {
  const [moveTo, setMoveTo] = useState('')
  const { busy, saveError, save } = useSaving()
  useDialogLock(busy)
  const target = others.find((one) => String(one.id) === moveTo)
  const remove = () =>
    save(
      async () => {
        const query = { version, ...(target && { moveTo: target.id }) }
        const { message, ...now } = await api('DELETE /api/admin/assortment/:kind/:id', { params: { kind, id }, query })
        onRemoved(now)
        toast.success(message)
        onClose()
      },
      async () => {
        await onChanged()
        return false
      },
    )
  return (
    <div className="grid gap-5">
      {products === 0 ? (
        <p className="text-soft">
          It has no products. Its page <span>{entryPath(kind, slug)}</span> will no longer be found. This cannot be
          undone.
        </p>
      ) : (
        <>
          <p className="text-soft">
            <span>{name}</span> has <span>{productCount(products)}</span>. Choose the <span>{kind}</span> to move{' '}
            <span>{products === 1 ? 'it' : 'them'}</span> to. Links to <span>{entryPath(kind, slug)}</span> will
            redirect there.
          </p>
          <SelectField label={`Move to`} value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
            <option value="">{`Choose a ${kind}`}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <FieldError error={saveError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose} busy={busy}>
          Go back
        </Button>
        <Button onClick={() => void remove()} disabled={products > 0 && !target} busy={busy}>
          {products === 0
            ? 'Remove'
            : target
              ? `Move ${productCount(products)} to ${target.name}`
              : `Move ${productCount(products)}`}
        </Button>
      </div>
    </div>
  )
}
