import { Newspaper } from 'lucide-react'
import { api } from '#app/api.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { type ArticleRow, NewArticle } from '#contract/content/articles.ts'
import { formatMoment } from '#contract/format-date.ts'
import { DocumentRow, NewDocument } from '../content/document-list.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'

/** The list of blog articles, with a button for a new one. */
export default function Articles() {
  const { data, ...loaded } = useStaffData('GET /api/admin/articles')
  return (
    <Screen title="Blog" above={{ name: 'Content', to: '/admin/content' }}>
      {newArticle}
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

function Row({ article: { id, title, publishedFrom, ...written } }: { article: ArticleRow }) {
  const badge = <PublishedBadge publishedFrom={publishedFrom} />
  return <DocumentRow to={`/admin/content/blog/${id}`} title={title} badge={badge} {...written} />
}

function PublishedBadge({ publishedFrom }: Pick<ArticleRow, 'publishedFrom'>) {
  if (!publishedFrom) return <StatusBadge color="grey">Draft</StatusBadge>
  if (publishedFrom > new Date().toISOString())
    return <StatusBadge color="yellow">{`From ${formatMoment(publishedFrom)}`}</StatusBadge>
  return <StatusBadge color="green">Published</StatusBadge>
}

const newArticle = (
  <NewDocument
    label="Title of a new article"
    button="Start a draft"
    check={(title) => NewArticle.safeParse({ title })}
    begin={async (body) => `/admin/content/blog/${(await api('POST /api/admin/articles', { body })).id}`}
  />
)
