import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { BottleBatch } from '#contract/catalogue/bottle-batches.ts'
import { formatDay } from '#contract/format-date.ts'
import { Panel } from '../../layout/panel.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { useMay } from '../../staff.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { BatchPhoto } from './batch-photo.tsx'

/** The batches of a product that were received; nothing while there is none. */
export function ReceivedBatches({ id }: { id: string }) {
  const input = { params: { id } }
  const { data, load } = useStaffData('GET /api/admin/products/:id/bottle-batches', input, { keepFresh: true })
  const { busy, saveError, save } = useSaving()
  const may = useMay()
  const remove = ({ _id }: BottleBatch) =>
    save(async () => {
      const { message } = await api('DELETE /api/admin/bottle-batches/:id', { params: { id: _id } })
      toast.success(String(message))
      await load()
    })
  if (!data || data.batches.length === 0) return null
  return (
    <Panel title="Batches">
      <ul className="mt-2 text-sm">
        {data.batches.map((batch) => (
          <li key={batch._id} className="flex flex-wrap items-center gap-3 border-b border-hair py-2">
            {batch.image && <Thumbnail image={batch.image} sizes="56px" className="w-14 shrink-0" />}
            <p className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              <strong className="block font-semibold">{batch.code}</strong>
              <span className="block text-soft">{detailsOf(batch)}</span>
            </p>
            {may('stock.edit') && (
              <div className="-ml-3 flex flex-wrap">
                <BatchPhoto batch={batch} onSaved={load} />
                <Button look="quiet" onClick={() => void remove(batch)} busy={busy} aria-label={`Remove ${batch.code}`}>
                  Remove
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FieldError error={saveError} />
    </Panel>
  )
}

const detailsOf = ({ size, madeIn, expiresIn, source, seenAt, seenBy }: BottleBatch) =>
  [
    size,
    madeIn && `made ${madeIn}`,
    expiresIn && `use by ${expiresIn}`,
    source,
    `received ${formatDay(seenAt)}${seenBy && ` by ${seenBy}`}`,
  ]
    .filter(Boolean)
    .join(' · ')
