import { Newspaper } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { type ArticleRow, NewArticle } from '#contract/content/articles.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { MissingTexts } from '../content/missing-texts.tsx'
import { issuesOf } from '../issues.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'

/** The list of blog articles, with a button for a new one. */
export default function Articles() {
  const { data, ...loaded } = useStaffData('GET /api/admin/articles')
  return (
    <Screen title="Blog" above={{ name: 'Content', to: '/admin/content' }}>
      <Beginning />
      <LoadState loaded={loaded} what="the articles" className="mt-6 h-60" />
      {data?.articles.length === 0 && (
        <EmptyState icon={Newspaper} title="No articles yet">
          <p>Until the first one is published, visitors read that the blog is coming soon.</p>
        </EmptyState>
      )}
      {data && data.articles.length > 0 && (
        <ul className="mt-6 border border-hair bg-card">
          {data.articles.map((article) => (
            <Row key={article.id} article={article} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function Row({
  article: { id, title, publishedFrom, saved, missingInBangla, outdatedInBangla },
}: {
  article: ArticleRow
}) {
  return (
    <li className="border-t border-hair first:border-t-0">
      <Link
        to={`/admin/content/blog/${id}`}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 hover:bg-paper focus-visible:-outline-offset-3"
      >
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
          {saved && (
            <span className="block text-sm text-soft">{`Changed by ${isolated(saved.by)}, ${formatMoment(saved.at)}`}</span>
          )}
          <MissingTexts missingInBangla={missingInBangla} outdatedInBangla={outdatedInBangla} />
        </span>
        <PublishedBadge publishedFrom={publishedFrom} />
      </Link>
    </li>
  )
}

function PublishedBadge({ publishedFrom }: Pick<ArticleRow, 'publishedFrom'>) {
  if (!publishedFrom) return <StatusBadge color="grey">Draft</StatusBadge>
  if (publishedFrom > new Date().toISOString())
    return <StatusBadge color="yellow">{`From ${formatMoment(publishedFrom)}`}</StatusBadge>
  return <StatusBadge color="green">Published</StatusBadge>
}

function Beginning() {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string>()
  const { busy, saveError, save } = useSaving()
  function begin(event: FormEvent) {
    event.preventDefault()
    const checked = NewArticle.safeParse({ title })
    if (checked.error) return setError(issuesOf(checked.error)[0]?.message)
    void save(async () => {
      const { id } = await api('POST /api/admin/articles', { body: checked.data })
      await navigate(`/admin/content/blog/${id}`)
    })
  }
  return (
    <form
      noValidate
      onSubmit={begin}
      className="mt-6 grid max-w-2xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        label="Title of a new article"
        maxLength={120}
        value={title}
        error={error ?? saveError}
        onChange={({ currentTarget }) => {
          setError(undefined)
          setTitle(currentTarget.value)
        }}
      />
      <Button type="submit" busy={busy} className="sm:mt-6.5">
        Start a draft
      </Button>
    </form>
  )
}
