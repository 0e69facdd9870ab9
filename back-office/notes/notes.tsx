import { useState } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import type { StaffNote } from '#contract/catalogue/facts/notes.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { MissingFacts } from './missing-facts.tsx'
import { NoteRow } from './note-row.tsx'

/** More rows than this are only found by searching. */
const most = 40

/** What products lack of their facts of scent, the notes with their groups, and what customers asked for. */
export default function Notes() {
  const { data, ...loaded } = useStaffData('GET /api/admin/notes')
  return (
    <Screen title="Scent">
      <CatalogueSections />
      <LoadState loaded={loaded} what="the notes" className="mt-6 h-96" />
      {data && (
        <>
          <MissingFacts missing={data.missing} published={data.published} />
          <AllNotes notes={data.notes} onChanged={() => loaded.load()} />
          {data.wanted.length > 0 && (
            <section aria-labelledby="wanted" className="mt-10">
              <h2 id="wanted" className="text-[1.625rem]">
                Perfumes that customers asked for
              </h2>
              <ul className="mt-3 border-t border-hair">
                {data.wanted.map(({ name, asked, lastAt }) => (
                  <li key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-hair py-3">
                    <span>{name}</span>
                    <span className="text-soft">{`${formatCount(asked, 'time')}, last on ${formatDay(lastAt)}`}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Screen>
  )
}

/** Notes without a group first: their products have fewer accords. */
const inOrder = (notes: readonly StaffNote[]) =>
  [...notes].sort((a, b) => Number(a.group !== '') - Number(b.group !== '') || b.products - a.products)

function AllNotes({ notes, onChanged }: { notes: readonly StaffNote[]; onChanged(): Promise<void> }) {
  const [typed, setTyped] = useState('')
  const part = foldSearch(typed)
  const found = inOrder(notes).filter(({ english, bangla }) =>
    [english, bangla].some((name) => foldSearch(name).includes(part)),
  )
  return (
    <section aria-labelledby="all-notes" className="mt-10">
      <h2 id="all-notes" className="text-[1.625rem]">
        Notes
      </h2>
      <p className="mt-1 max-w-[68ch] text-soft">
        The group of a note decides which accords it suggests. Merge a note that is the same as another one: products
        keep their words, and are found under the other note. Names in Bangla and spellings are under Bangla.
      </p>
      <div className="mt-3 max-w-md">
        <TextField
          label="Search the notes"
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <ul className="mt-4 border-t border-hair">
        {found.slice(0, most).map((note) => (
          <NoteRow key={note.key} note={note} notes={notes} onChanged={onChanged} />
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-soft">
        {found.length > most ? `${most} of ${found.length} notes. Search to find the others.` : ''}
      </p>
    </section>
  )
}
