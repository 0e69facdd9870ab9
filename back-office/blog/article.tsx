import { ExternalLink, SearchX } from 'lucide-react'
import { api } from '#app/api.ts'
import { ArticleView } from '#app/content/pages/article-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { type Article, ArticleToSave } from '#contract/content/articles.ts'
import type { DraftFields } from '../content/drafts/use-draft.ts'
import { VersionedEditor } from '../content/drafts/versioned-editor.tsx'
import { PictureField } from '../content/fields/picture-field.tsx'
import { MomentField } from '../content/fields/typed-fields.tsx'
import { RichTextField } from '../content/text-editor/rich-text-field.tsx'
import { FieldGroup } from '../layout/field-group.tsx'
import { LoadState, MissingScreen, Screen } from '../layout/screen.tsx'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { restoredArticle } from './restored-article.ts'

const names: Record<Exclude<keyof Article, 'bangla' | 'outdated'>, string> = {
  title: 'title',
  slug: 'address',
  summary: 'summary',
  picture: 'picture',
  body: 'text',
  publishedFrom: 'publishing',
}
const above = { name: 'Blog', to: '/admin/content/blog' }

/** Edits an article, published or draft. */
export default function EditArticle() {
  const id = usePathParam('id')
  return <ArticleEditor key={id} id={id} />
}

function ArticleEditor({ id }: { id: string }) {
  const { data, ...loaded } = useStaffData('GET /api/admin/articles/:id', { params: { id } })
  if (loaded.loadError?.missing) {
    return <MissingScreen what="Article" icon={SearchX} above={above} list={above.to} />
  }
  return (
    <Screen
      title={data?.current.content.title ?? 'Article'}
      above={above}
      actions={data && <InShop {...data.current.content} />}
    >
      <LoadState loaded={loaded} what="the article" className="mt-6 h-96" />
      {data && (
        <VersionedEditor<Article>
          title="Article"
          draftName={`article-${id}`}
          what="article"
          schema={ArticleToSave}
          names={names}
          fields={(draft) => <Fields draft={draft} />}
          view={({ publishedFrom, ...article }, now) => (
            <ArticleView
              article={{ ...article, publishedFrom: publishedFrom && publishedFrom !== 'now' ? publishedFrom : now }}
            />
          )}
          calls={{
            load: () => api('GET /api/admin/articles/:id', { params: { id } }),
            save: (body) => api('PUT /api/admin/articles/:id', { params: { id }, body }),
          }}
          restored={restoredArticle}
          loaded={data}
          onLoaded={(now) => loaded.replace({ success: true, ...now })}
        />
      )}
    </Screen>
  )
}

function InShop({ slug, publishedFrom }: Article) {
  if (!publishedFrom || publishedFrom > new Date().toISOString()) return null
  return (
    <a href={`/blog/${slug}`} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1.5">
      View in the shop <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
      <span className="sr-only">(in a new tab)</span>
    </a>
  )
}

function Fields({ draft }: { draft: DraftFields }) {
  const { field, set, at } = draft
  const publishedFrom: Article['publishedFrom'] = at('publishedFrom')
  const published = Boolean(publishedFrom)
  return (
    <>
      <FieldGroup title="Article">
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextArea
          label="Summary"
          hint="A sentence or two, shown in lists and search results."
          rows={2}
          maxLength={300}
          {...field('summary')}
        />
        <PictureField label="Picture" draft={draft} path="picture" />
        <RichTextField label="Text" draft={draft} path="body" />
      </FieldGroup>
      <FieldGroup title="Publishing">
        <MomentField
          label="Published from (Dhaka time)"
          hint={
            publishedFrom === 'now'
              ? 'It is published when you save.'
              : 'Leave empty for a draft that only staff can see.'
          }
          draft={draft}
          path="publishedFrom"
        />
        <div className="flex flex-wrap gap-3">
          {published ? (
            <Button look="outlined" onClick={() => set('publishedFrom', null)}>
              Change to draft
            </Button>
          ) : (
            <Button look="outlined" onClick={() => set('publishedFrom', 'now')}>
              Publish now
            </Button>
          )}
        </div>
        <TextField
          label="URL"
          hint={published ? 'When you change it, the old URL redirects to the new one.' : 'It follows /blog/'}
          inputMode="url"
          autoComplete="off"
          {...field('slug')}
        />
      </FieldGroup>
    </>
  )
}
