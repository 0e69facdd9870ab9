import { ExternalLink } from 'lucide-react'
import { api, type Client } from '#app/api.ts'
import { type ContentPage, type EditedContent, pageTitles } from '#contract/content/content.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { type ContentVersions, type Edited, VersionedEditor } from './drafts/versioned-editor.tsx'
import { pagePaths } from './page-names.ts'

interface PageEditor<Page extends ContentPage> extends Edited<EditedContent<Page>> {
  page: Page
}

/** A screen on which staff edit one page of the storefront. */
export function ContentEditor<Page extends ContentPage>(editor: PageEditor<Page>) {
  const { page } = editor
  const { data, ...loaded } = useStaffData(`GET /api/admin/content/${page as ContentPage}`)
  return (
    <Screen
      title={pageTitles[page]}
      above={{ name: 'Content', to: '/admin/content' }}
      actions={
        <a href={pagePaths[page]} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1.5">
          View in the shop <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="sr-only">(in a new tab)</span>
        </a>
      }
    >
      <LoadState loaded={loaded} what="the page" className="mt-6 h-96" />
      {data && (
        <VersionedEditor<EditedContent<Page>>
          {...editor}
          title={pageTitles[page]}
          draftName={`content-${page}`}
          what="page"
          calls={callsOf(page)}
          loaded={data as unknown as ContentVersions<EditedContent<Page>>}
          onLoaded={(now) => loaded.replace({ success: true, ...now } as unknown as typeof data)}
        />
      )}
    </Screen>
  )
}

/** The API calls of a page; only this function knows that its content has the right type. */
function callsOf<Page extends ContentPage>(page: Page) {
  const call = api as unknown as (...sent: Parameters<Client>) => Promise<unknown>
  return {
    load: () => call(`GET /api/admin/content/${page as ContentPage}`) as Promise<ContentVersions<EditedContent<Page>>>,
    save: (body: { content: EditedContent<Page>; version: number }) =>
      call(`PUT /api/admin/content/${page as ContentPage}`, { body } as never) as Promise<
        Pick<ContentVersions<EditedContent<Page>>, 'current'> & { message: string }
      >,
  }
}
