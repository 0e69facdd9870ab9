import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { api, type Client } from '#app/api.ts'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { ContentOf, ContentPage, ContentVersion } from '#contract/content.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { LoadTrouble, Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { useSaving } from '../use-saving.ts'
import { changedParts } from '../versions/changed-parts.ts'
import { EarlierVersions } from '../versions/earlier-versions.tsx'
import { SaveBar } from '../versions/save-bar.tsx'
import { pagePaths, pageTitles } from './page-names.ts'
import { Preview } from './preview.tsx'
import { type DraftFields, useDraft } from './use-draft.ts'

interface PageEditor<Page extends ContentPage> {
  page: Page
  schema: z.ZodType<ContentOf<Page>>
  /** What the parts of the content are called, in small letters. */
  names: Record<keyof ContentOf<Page>, string>
  /** The fields, given where in the content they stand. */
  fields(draft: DraftFields): ReactNode
  /** The page as visitors see it. */
  view(content: ContentOf<Page>, changed: string): ReactNode
}

interface Loaded<Page extends ContentPage> {
  success: true
  current: ContentVersion<ContentOf<Page>>
  earlier: ContentVersion<ContentOf<Page>>[]
}

/** A screen on which the staff edits one page of the storefront. */
export function ContentEditor<Page extends ContentPage>(editor: PageEditor<Page>) {
  const { page } = editor
  const { answer, trouble, load, replace } = useAnswer(`GET /api/admin/content/${page as ContentPage}`)
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
      {trouble && <LoadTrouble message={trouble.message} onRetry={() => void load()} />}
      {!answer && !trouble && (
        <>
          <Loading what="the page" />
          <Skeleton className="mt-6 h-96" />
        </>
      )}
      {answer && (
        <Editor
          {...editor}
          loaded={answer as unknown as Loaded<Page>}
          onLoaded={(loaded) => replace(loaded as unknown as typeof answer)}
        />
      )}
    </Screen>
  )
}

/** The calls of a page; that its content fits them is known here alone. */
function callsOf<Page extends ContentPage>(page: Page) {
  const call = api as unknown as (...sent: Parameters<Client>) => Promise<unknown>
  return {
    load: () => call(`GET /api/admin/content/${page as ContentPage}`) as Promise<Loaded<Page>>,
    save: (body: { content: ContentOf<Page>; version: number }) =>
      call(`PUT /api/admin/content/${page as ContentPage}`, { body } as never) as Promise<
        Pick<Loaded<Page>, 'current'> & { message: string }
      >,
  }
}

interface EditorProps<Page extends ContentPage> extends PageEditor<Page> {
  loaded: Loaded<Page>
  onLoaded(loaded: Loaded<Page>): void
}

function Editor<Page extends ContentPage>({
  page,
  schema,
  names,
  fields,
  view,
  loaded: { current, earlier },
  onLoaded,
}: EditorProps<Page>) {
  const draft = useDraft<ContentOf<Page>>(current.content, schema)
  const { form, value, unsaved, fill } = draft
  const { busy, trouble, save } = useSaving()
  const [note, setNote] = useState('')
  const calls = callsOf(page)
  const changes = (before: ContentOf<Page>, after: ContentOf<Page>) => changedParts(names, before, after)

  async function submit() {
    const content = draft.checked()
    if (!content) return
    await save(
      async () => {
        const saved = await calls.save({ content, version: current.version })
        onLoaded({ success: true, current: saved.current, earlier: [current, ...earlier] })
        fill(saved.current.content)
        setNote('')
        toast.success(saved.message)
      },
      async ({ status, answer }) => {
        if (status === 400) {
          const fields = Object.entries(answer.fields ?? {}).map(([path, message]) => [
            path.replace(/^content\./, ''),
            message,
          ])
          draft.refuse(Object.fromEntries(fields))
        }
        if (status !== 409) return false
        const newest = await calls.load()
        const parts = changes(current.content, newest.current.content)
        setNote(`${newest.current.saved?.by} has just changed: ${parts}. What you typed is still here; save it again.`)
        draft.mergeWith(newest.current.content)
        onLoaded(newest)
        return true
      },
    )
  }

  return (
    <>
      <form
        ref={form}
        aria-label={pageTitles[page]}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="mt-6 grid scroll-mt-6 gap-6 **:scroll-mb-28 max-md:**:scroll-mb-48"
      >
        {fields(draft)}
        <SaveBar
          save="Save page"
          busy={busy}
          unsaved={unsaved}
          note={note}
          trouble={trouble}
          saved={current.saved}
          onDiscard={() => {
            setNote('')
            fill(current.content)
          }}
        >
          <Preview title={pageTitles[page]}>{view(value, new Date().toISOString())}</Preview>
        </SaveBar>
      </form>
      <EarlierVersions
        current={current}
        earlier={earlier}
        changes={(before, after) => changes(before.content, after.content)}
        onUse={(version) => {
          fill(version.content)
          setNote('The earlier version is filled in. Save to use it.')
          form.current?.scrollIntoView()
        }}
      />
      <LeaveDialog unsaved={unsaved && !busy} />
    </>
  )
}
