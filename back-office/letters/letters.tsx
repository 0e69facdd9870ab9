import { Mail } from 'lucide-react'
import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { type LetterRow, NewLetter } from '#contract/letters/letters.ts'
import { DocumentRow, NewDocument } from '../content/document-list.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
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
      {may('content.edit') && newLetter}
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

const newLetter = (
  <NewDocument
    label="Subject of a new letter"
    button="Begin"
    check={(subject) => NewLetter.safeParse({ subject })}
    begin={async (body) => href('/admin/letters/:id', { id: (await api('POST /api/admin/letters', { body })).id })}
  />
)

function Row({ letter: { id, subject, state, saved, result, ...texts } }: { letter: LetterRow }) {
  const written = state === 'draft' ? { saved, ...texts } : { line: resultInWords(result) }
  return (
    <DocumentRow
      to={href('/admin/letters/:id', { id })}
      title={subject}
      {...written}
      badge={<StatusBadge color={letterColors[state]}>{state}</StatusBadge>}
    />
  )
}
