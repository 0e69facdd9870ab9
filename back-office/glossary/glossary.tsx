import { useState } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import type { GlossaryWord } from '#contract/catalogue/glossary.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { formatCount } from '#contract/format-count.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OnlyWith } from '../only-with.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { Missing } from './missing.tsx'
import { NewWord, WordRow } from './word-row.tsx'

/** More rows than this are only found by searching. */
const most = 30

/** What the shop lacks in Bangla, and the words of the catalogue: families, notes, tags, and what customers search for. */
export default function Glossary() {
  const { data, ...loaded } = useStaffData('GET /api/admin/glossary')
  const reload = () => loaded.load()
  return (
    <Screen title="Bangla">
      <CatalogueSections />
      <LoadState loaded={loaded} what="the words" className="mt-6 h-96" />
      {data && (
        <>
          <Missing missing={data.missing} />
          {data.missing.words.length > 0 && (
            <section aria-labelledby="missing-words" className="mt-8">
              <h2 id="missing-words" className="text-[1.625rem]">
                Words without Bangla
              </h2>
              <ul className="mt-3 border-t border-hair">
                {data.missing.words.slice(0, most).map(({ english, products }) => (
                  <WordRow
                    key={english}
                    english={english}
                    note={formatCount(products, 'product')}
                    seen={seenWord(data.words, english)}
                    onChanged={reload}
                  />
                ))}
              </ul>
            </section>
          )}
          <OnlyWith needs="catalogue.edit">
            <Words words={data.words} onChanged={reload} />
          </OnlyWith>
        </>
      )}
    </Screen>
  )
}

const seenWord = (words: readonly GlossaryWord[], english: string) =>
  words.find((word) => foldSearch(word.english) === foldSearch(english))

function Words({ words, onChanged }: { words: readonly GlossaryWord[]; onChanged(): Promise<void> }) {
  const [typed, setTyped] = useState('')
  const part = foldSearch(typed)
  const found = words.filter(({ english, bangla, spellings }) =>
    [english, bangla, ...spellings].some((word) => foldSearch(word).includes(part)),
  )
  return (
    <section aria-labelledby="words" className="mt-10">
      <h2 id="words" className="text-[1.625rem]">
        All words
      </h2>
      <div className="mt-3 max-w-md">
        <TextField
          label="Search the words"
          type="search"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <ul className="mt-4 border-t border-hair">
        <NewWord words={words} onChanged={onChanged} />
        {found.slice(0, most).map((word) => (
          <WordRow key={word.english} english={word.english} seen={word} onChanged={onChanged} />
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-soft">
        {found.length > most ? `${most} of ${found.length} words. Search to find the others.` : ''}
      </p>
    </section>
  )
}
