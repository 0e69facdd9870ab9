import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import type { SampleCatalogue } from '#contract/catalogue/sample-catalogue.ts'
import { LoadState } from '../layout/screen.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import { describeDeleted, describeHidden, describeKept, describeLinksToChange } from './removal-texts.ts'

/** The button that removes the sample catalogue, after a dialog with the consequences. */
export function RemoveSample({ next, onRemoved }: { next: boolean; onRemoved(): void }) {
  const [dialogOpen, setDialogOpen] = useState(false)
  const close = () => setDialogOpen(false)
  return (
    <>
      <Button look={next ? 'filled' : 'outlined'} className="mt-4 max-sm:px-4!" onClick={() => setDialogOpen(true)}>
        Remove the sample catalogue
      </Button>
      <Dialog open={dialogOpen} onClose={close} title="Remove the sample catalogue?">
        {dialogOpen && <RemovalDetails onClose={close} onRemoved={onRemoved} />}
      </Dialog>
    </>
  )
}

interface RemovalProps {
  onClose(): void
  onRemoved(): void
}

function RemovalDetails(props: RemovalProps) {
  const { data, ...loaded } = useStaffData('GET /api/admin/sample-catalogue')
  if (data) return <RemovalForm sample={data.sample} onNewest={loaded.replace} {...props} />
  return <LoadState loaded={loaded} what="the sample catalogue" className="h-48" />
}

type Preview = CallResponse<'GET /api/admin/sample-catalogue'>

interface FormProps extends RemovalProps {
  sample: SampleCatalogue
  onNewest(newest: Preview): void
}

function RemovalForm({ sample, onNewest, onClose, onRemoved }: FormProps) {
  const [all, setAll] = useState(false)
  const { busy, saveError, save } = useSaving()
  const { changed } = sample
  const removal = all ? sample.removing : sample.keeping
  const close = () => {
    onRemoved()
    onClose()
  }
  const remove = () =>
    save(
      async () => {
        const query = { changed: all ? 'remove' : 'keep', shown: changed.length } as const
        toast.success((await api('DELETE /api/admin/sample-catalogue', { query })).message)
        close()
      },
      async ({ status, message }) => {
        if (status !== 409) return false
        const newest = await api('GET /api/admin/sample-catalogue')
        if (isRemoved(newest.sample)) {
          toast.success(message)
          close()
          return true
        }
        // A colleague has changed more products: they are listed, and kept until staff choose again.
        onNewest(newest)
        setAll(false)
        return false
      },
    )
  const parts = [
    { title: 'Deleted', text: describeDeleted(removal) },
    { title: 'Hidden', text: describeHidden(removal) },
    { title: 'Kept', text: describeKept(changed, removal) },
    { title: 'To change', text: describeLinksToChange(removal) },
  ].filter(({ text }) => text !== '')
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-y-3">
        {parts.map(({ title, text }) => (
          <div key={title} className="contents">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-soft [overflow-wrap:anywhere] max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
      {changed.length > 0 && (
        <Checkbox
          label={
            changed.length === 1
              ? 'Also remove the product that you have changed'
              : `Also remove the ${changed.length} products that you have changed`
          }
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      )}
      <p>This cannot be undone. Customers see it at once.</p>
      <FieldError error={saveError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose}>
          Go back
        </Button>
        <Button onClick={() => void remove()} busy={busy}>
          Remove
        </Button>
      </div>
    </div>
  )
}

/** Whether a colleague has removed it. */
const isRemoved = ({ removing }: SampleCatalogue) => removing.deleted + removing.hidden === 0
