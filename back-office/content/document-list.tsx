import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { issuesOf } from '../issues.ts'
import { useSaving } from '../saving/use-saving.ts'
import { MissingTexts } from './missing-texts.tsx'

interface DocumentRowProps extends Partial<Parameters<typeof MissingTexts>[0]> {
  to: string
  title: string
  /** Who has changed it last. */
  saved?: { by: string; at: string } | null | undefined
  /** A line below the title. */
  line?: string | undefined
  badge: Elements
}

/** A row of a list of documents that staff write, such as articles and letters. */
export function DocumentRow({ to, title, saved, line, badge, ...texts }: DocumentRowProps) {
  const { missingInBangla = 0, outdatedInBangla = 0 } = texts
  const below = line ?? (saved && `Changed by ${isolated(saved.by)}, ${formatMoment(saved.at)}`)
  return (
    <li className="border-t border-hair first:border-t-0">
      <Link
        to={to}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 hover:bg-paper focus-visible:-outline-offset-3"
      >
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
          {below && <span className="block text-sm text-soft">{below}</span>}
          <MissingTexts missingInBangla={missingInBangla} outdatedInBangla={outdatedInBangla} />
        </span>
        {badge}
      </Link>
    </li>
  )
}

interface NewDocumentProps<Body> {
  label: string
  button: string
  check(title: string): { data?: Body | undefined; error?: Parameters<typeof issuesOf>[0] }
  /** Returns the path of its editor. */
  begin(body: Body): Promise<string>
}

/** Begins a document by its title, and opens its editor. */
export function NewDocument<Body>({ label, button, check, begin }: NewDocumentProps<Body>) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const { busy, saveError, save } = useSaving()
  function submit(event: FormEvent) {
    event.preventDefault()
    const { data, error } = check(title)
    if (data === undefined || error) return setError(issuesOf(error)[0]?.message)
    void save(async () => navigate(await begin(data)))
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-6 grid max-w-2xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label={label}
        maxLength={120}
        value={title}
        error={error ?? saveError}
        onChange={({ currentTarget }) => {
          setError(undefined)
          setTitle(currentTarget.value)
        }}
      />
      <Button type="submit" busy={busy} className="sm:mt-6.5">
        {button}
      </Button>
    </form>
  )
}
