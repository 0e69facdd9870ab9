import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { AssortmentKind, StaffAssortment, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OnlyWith } from '../only-with.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { SortableList } from '../sorting/sortable-list.tsx'
import { useOrder } from '../sorting/use-order.ts'
import { useStaffData } from '../use-staff-data.ts'
import { AddDialog } from './add-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { entriesIn, labelsOf } from './entry-labels.ts'
import { EntryRow } from './entry-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

/** All brands or all categories, in the order shown to customers. */
export function EntryScreen({ kind }: { kind: AssortmentKind }) {
  const { title, many } = labelsOf[kind]
  const { data, ...loaded } = useStaffData('GET /api/admin/assortment')
  const [adding, setAdding] = useState(false)
  return (
    <Screen
      title={title}
      actions={
        <OnlyWith needs="catalogue.edit" hidden>
          <Button onClick={() => setAdding(true)}>{`Add a ${kind}`}</Button>
        </OnlyWith>
      }
    >
      <CatalogueSections />
      <p className="mt-5 max-w-[62ch] text-soft">
        Visitors see the <span>{many}</span> in this order: in the footer and in the filters of the shop. Changes are
        visible at once.
      </p>
      <LoadState loaded={loaded} what={`the ${many}`} className="mt-6 h-96" />
      {data && (
        <EntryList
          kind={kind}
          entries={entriesIn(data, kind)}
          onListed={(now) => loaded.replace({ ...now, success: true })}
          onChanged={loaded.load}
        />
      )}
      <AddDialog kind={kind} open={adding} onClose={() => setAdding(false)} onAdded={() => void loaded.load()} />
    </Screen>
  )
}

const idOf = ({ id }: StaffEntry) => id
const nameOf = ({ name }: StaffEntry) => name

interface EntryListProps {
  kind: AssortmentKind
  entries: StaffEntry[]
  /** Called with the complete list from the response. */
  onListed(now: StaffAssortment): void
  /** Called when the data is outdated; loads it. */
  onChanged(): Promise<void>
}

function EntryList({ kind, entries, onListed, onChanged }: EntryListProps) {
  const [editing, setEditing] = useState<StaffEntry | null>(null)
  const [removing, setRemoving] = useState<StaffEntry['id']>()
  const { busy, saveError, save } = useSaving()
  const list = useRef<HTMLOListElement>(null)
  const { shown, reorder } = useOrder(entries)
  const saveOrder = (reordered: StaffEntry[]) =>
    save(
      async () => {
        const body = { seen: entries.map(idOf), ids: reordered.map(idOf) }
        onListed(await api('PUT /api/admin/assortment/:kind/order', { params: { kind }, body }))
      },
      ({ status }) => {
        if (status === 409) void onChanged()
        return false
      },
    )

  if (entries.length === 0) return <p className="mt-8 font-semibold">{`There are no ${labelsOf[kind].many} yet.`}</p>
  return (
    <>
      <FieldError error={saveError} />
      <SortableList
        ref={list}
        items={shown}
        idOf={idOf}
        nameOf={nameOf}
        busy={busy}
        onMove={(from, to) => reorder(from, to, saveOrder)}
        label={`The ${labelsOf[kind].many}`}
        className="mt-6 border-t border-hair"
      >
        {(entry, _, controls) => (
          <EntryRow key={entry.id} kind={kind} entry={entry} controls={controls} onEdit={() => setEditing(entry)} />
        )}
      </SortableList>
      <EditDialog
        kind={kind}
        entry={editing}
        onClose={() => setEditing(null)}
        onChanged={() => void onChanged()}
        onRemove={({ id }) => {
          setEditing(null)
          setRemoving(id)
        }}
      />
      <RemoveDialog
        kind={kind}
        entry={entries.find(({ id }) => id === removing) ?? null}
        others={entries.filter(({ id }) => id !== removing)}
        onClose={() => setRemoving(undefined)}
        onRemoved={(now) => {
          onListed(now)
          // Accessibility: the row that opened the dialog no longer exists.
          requestAnimationFrame(() => list.current?.focus())
        }}
        onChanged={onChanged}
      />
    </>
  )
}
