import { type FormEvent, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { GlossaryWord } from '#contract/catalogue/glossary.ts'
import { splitWords } from '#contract/catalogue/products/field-values.ts'
import { foldText } from '#contract/fold-text.ts'
import { lengths } from '#contract/limits.ts'
import { useChange } from '../saving/use-change.ts'

interface WordRowProps {
  english: string
  /** Beside the word. */
  note?: string
  /** The word as it is saved, undefined for a new one. */
  seen: GlossaryWord | undefined
  onChanged(): Promise<void>
}

const typedOf = (seen: GlossaryWord | undefined) => ({
  bangla: seen?.bangla ?? '',
  spellings: seen?.spellings.join(', ') ?? '',
})

/** A word with its Bangla and its other spellings. */
export function WordRow({ english, note, seen, onChanged }: WordRowProps) {
  const known = typedOf(seen)
  const [typed, setTyped] = useState(known)
  const [before, setBefore] = useState(known)
  // Someone else has changed it, or it was saved: what was not edited here follows.
  if (known.bangla !== before.bangla || known.spellings !== before.spellings) {
    setBefore(known)
    setTyped({
      bangla: typed.bangla === before.bangla ? known.bangla : typed.bangla,
      spellings: typed.spellings === before.spellings ? known.spellings : typed.spellings,
    })
  }
  const changed = typed.bangla !== known.bangla || typed.spellings !== known.spellings
  const { busy, formError, send } = useWord(onChanged)
  return (
    <li className="border-b border-hair py-4">
      <form
        method="post"
        noValidate
        className={row}
        onSubmit={(event) => void send(event, { english, ...typed }, seen ?? null)}
      >
        <div className="min-w-0 pb-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">{english}</p>
          {note && <p className="text-sm text-soft">{note}</p>}
        </div>
        <WordFields of={english} typed={typed} onTyped={setTyped} />
        <Button type="submit" look="outlined" busy={busy} disabled={!changed} aria-label={`Save ${english}`}>
          Save
        </Button>
      </form>
      <FieldError error={formError} />
    </li>
  )
}

const row = 'grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_minmax(0,1.4fr)_auto]'

/** A word that the list does not have yet. */
export function NewWord({ words, onChanged }: { words: readonly GlossaryWord[]; onChanged(): Promise<void> }) {
  const [english, setEnglish] = useState('')
  const [typed, setTyped] = useState(typedOf(undefined))
  const { busy, formError, send } = useWord(onChanged)
  const known = words.some((word) => foldText(word.english) === foldText(english))
  const empty = !english.trim() || (!typed.bangla.trim() && !typed.spellings.trim())
  return (
    <li className="border-b border-hair py-4">
      <form
        method="post"
        noValidate
        className={row}
        onSubmit={async (event) => {
          if (!(await send(event, { english, ...typed }, null))) return
          setEnglish('')
          setTyped(typedOf(undefined))
        }}
      >
        <TextField
          label="New word"
          maxLength={lengths.group}
          autoComplete="off"
          value={english}
          error={known ? 'This word is in the list' : undefined}
          onChange={({ currentTarget }) => setEnglish(currentTarget.value)}
        />
        <WordFields of="the new word" typed={typed} onTyped={setTyped} />
        <Button type="submit" look="outlined" busy={busy} disabled={known || empty}>
          Add
        </Button>
      </form>
      <FieldError error={formError} />
    </li>
  )
}

type Typed = ReturnType<typeof typedOf>

function WordFields({ of, typed, onTyped }: { of: string; typed: Typed; onTyped(typed: Typed): void }) {
  return (
    <>
      <TextField
        label="Bangla"
        aria-label={`Bangla of ${of}`}
        lang="bn"
        maxLength={lengths.group}
        autoComplete="off"
        value={typed.bangla}
        onChange={({ currentTarget }) => onTyped({ ...typed, bangla: currentTarget.value })}
      />
      <TextField
        label="Also searched as"
        aria-label={`What customers type for ${of}`}
        maxLength={1_000}
        autoComplete="off"
        value={typed.spellings}
        onChange={({ currentTarget }) => onTyped({ ...typed, spellings: currentTarget.value })}
      />
    </>
  )
}

/** Saves a word. Other spellings are separated by commas. */
function useWord(onChanged: () => Promise<void>) {
  const { send: change, busy, formError } = useChange(onChanged)
  async function send(event: FormEvent, typed: Typed & { english: string }, seen: GlossaryWord | null) {
    event.preventDefault()
    const word = { ...typed, spellings: [...new Set(splitWords(typed.spellings).filter(Boolean))] }
    const saved = await change(() => api('PUT /api/admin/glossary', { body: { word, seen } }))
    if (saved) await onChanged()
    return saved
  }
  return { busy, formError, send }
}
