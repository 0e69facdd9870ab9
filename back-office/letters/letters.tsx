import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { type LetterRow, NewLetter } from '#contract/letters/letters.ts'
import { isolated } from '#contract/names.ts'
import { MissingTexts } from '../content/missing-texts.tsx'
import { issuesOf } from '../issues.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { letterColors, resultInWords } from './letter-labels.ts'

/** Letters to subscribers: drafts, and those that are sent. */
export default function Letters() {
  const may = useMay()
  const { data, ...loaded } = useStaffData('GET /api/admin/letters')
  return (
    <Screen
      title="Letters"
      actions={
        may('letters.send') ? (
          <ButtonLink look="outlined" to={href('/admin/letters/subscribers')}>
            Subscribers
          </ButtonLink>
        ) : undefined
      }
    >
      <p className="mt-3 max-w-[62ch] text-soft">
        Emails to people who have signed up for them and confirmed it. Each reader gets the language of the page where
        they signed up, and can leave with one press.
      </p>
      {may('content.edit') && <Beginning />}
      <LoadState loaded={loaded} what="the letters" className="mt-6 h-60" />
      {data?.letters.length === 0 && (
        <EmptyState icon={Mail} title="No letters yet">
          <p>Begin one with its subject. Nothing is sent before you say to whom.</p>
        </EmptyState>
      )}
      {data && data.letters.length > 0 && (
        <ul className="mt-6 border border-hair bg-card">
          {data.letters.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function Row({ letter: { id, subject, state, saved, result, ...texts } }: { letter: LetterRow }) {
  return (
    <li className="border-t border-hair first:border-t-0">
      <Link
        to={href('/admin/letters/:id', { id })}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 hover:bg-paper focus-visible:-outline-offset-3"
      >
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{subject}</span>
          {state !== 'draft' && <span className="block text-sm text-soft">{resultInWords(result)}</span>}
          {state === 'draft' && saved && (
            <span className="block text-sm text-soft">{`Changed by ${isolated(saved.by)}, ${formatMoment(saved.at)}`}</span>
          )}
          {state === 'draft' && <MissingTexts {...texts} />}
        </span>
        <StatusBadge color={letterColors[state]}>{state}</StatusBadge>
      </Link>
    </li>
  )
}

function Beginning() {
  const navigate = useNavigate()
  const [subject, setSubject] = useState('')
  const [error, setError] = useState<string>()
  const { busy, saveError, save } = useSaving()
  function begin(event: FormEvent) {
    event.preventDefault()
    const checked = NewLetter.safeParse({ subject })
    if (checked.error) return setError(issuesOf(checked.error)[0]?.message)
    void save(async () => {
      const { id } = await api('POST /api/admin/letters', { body: checked.data })
      await navigate(href('/admin/letters/:id', { id }))
    })
  }
  return (
    <form
      noValidate
      onSubmit={begin}
      className="mt-6 grid max-w-2xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Subject of a new letter"
        maxLength={120}
        value={subject}
        error={error ?? saveError}
        onChange={({ currentTarget }) => {
          setError(undefined)
          setSubject(currentTarget.value)
        }}
      />
      <Button type="submit" busy={busy} className="sm:mt-6.5">
        Begin
      </Button>
    </form>
  )
}
