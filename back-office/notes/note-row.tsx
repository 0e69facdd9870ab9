import { useId, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type NoteGroup, noteGroupNames } from '#contract/catalogue/facts/note-groups.ts'
import type { StaffNote } from '#contract/catalogue/facts/notes.ts'
import { foldText } from '#contract/fold-text.ts'
import { formatCount } from '#contract/format-count.ts'
import { OnlyWith } from '../only-with.tsx'
import { useChange } from '../saving/use-change.ts'

interface NoteRowProps {
  note: StaffNote
  notes: readonly StaffNote[]
  onChanged(): Promise<void>
}

/** A note with its group, and the note into which it is merged. */
export function NoteRow({ note, notes, onChanged }: NoteRowProps) {
  const { key, english, bangla, group, products } = note
  const [into, setInto] = useState('')
  const list = useId()
  const { send, busy, formError } = useChange(onChanged)
  const target = notes.find((other) => other.key === foldText(into) && other.key !== key)
  const change = async (request: () => Promise<{ message: string }>) => {
    if (await send(request)) await onChanged()
  }
  return (
    <li className="border-b border-hair py-4">
      <div className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div className="min-w-0 pb-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">{english}</p>
          <p className="text-sm text-soft">
            {bangla && <span lang="bn">{`${bangla} · `}</span>}
            <span>{formatCount(products, 'product')}</span>
          </p>
        </div>
        <OnlyWith needs="catalogue.edit" hidden>
          <SelectField
            label="Group"
            aria-label={`Group of ${english}`}
            value={group}
            disabled={busy}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value as NoteGroup
              if (chosen) void change(() => api('PUT /api/admin/notes', { body: { key, group: chosen, seen: group } }))
            }}
          >
            {group === '' && <option value="">Choose a group</option>}
            {Object.entries(noteGroupNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Same as"
            aria-label={`${english} is the same as`}
            list={list}
            autoComplete="off"
            value={into}
            onChange={({ currentTarget }) => setInto(currentTarget.value)}
          />
          <Button
            look="outlined"
            busy={busy}
            disabled={!target}
            aria-label={`Merge ${english}`}
            onClick={() =>
              target && void change(() => api('POST /api/admin/notes/merge', { body: { key, into: target.key } }))
            }
          >
            Merge
          </Button>
        </OnlyWith>
      </div>
      <datalist id={list}>
        {into.length > 1 &&
          notes
            .filter((other) => other.key !== key && other.key.startsWith(foldText(into)))
            .slice(0, 8)
            .map((other) => <option key={other.key} value={other.english} />)}
      </datalist>
      <FieldError error={formError} />
    </li>
  )
}
