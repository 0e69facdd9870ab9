import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { deleteDraft } from '#app/stores/drafts.ts'
import type { Elements } from '#app/ui/elements.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { ContentVersion } from '#contract/content/content.ts'
import { LeaveDialog } from '../../saving/leave-dialog.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { changedParts } from '../../versions/changed-parts.ts'
import { EarlierVersions } from '../../versions/earlier-versions.tsx'
import { SaveBar } from '../../versions/save-bar.tsx'
import { Preview } from './preview.tsx'
import { type DraftFields, useDraft } from './use-draft.ts'

export interface Versions<Content> {
  current: ContentVersion<Content>
  earlier: ContentVersion<Content>[]
}

/** The edited content, independent of where it is saved. */
export interface Edited<Content> {
  schema: z.ZodType<Content>
  /** The names of the content's parts, in lower case. */
  names: Record<keyof Content, string>
  /** The form fields of the content. */
  fields(draft: DraftFields): Elements
  /** The page as visitors see it. */
  view(content: Content, changed: string): ReactNode
}

interface VersionedEditorProps<Content> extends Edited<Content> {
  title: string
  /** The name under which unsaved changes are stored. */
  draftName: string
  /** The kind of content: `page`. */
  what: string
  calls: {
    load(): Promise<Versions<Content>>
    save(body: { content: Content; version: number }): Promise<Pick<Versions<Content>, 'current'> & { message: string }>
  }
  /** The form after an earlier version is restored; without it, all of that version. */
  restored?(earlier: Content, inForm: Content): Content
  loaded: Versions<Content>
  onLoaded(loaded: Versions<Content>): void
}

/** A form for versioned content, with its preview and a list of earlier versions to restore. */
export function VersionedEditor<Content extends object>({
  title,
  draftName,
  what,
  schema,
  names,
  fields,
  view,
  calls,
  restored = (earlier) => earlier,
  loaded: { current, earlier },
  onLoaded,
}: VersionedEditorProps<Content>) {
  const draft = useDraft<Content>(draftName, current.content, schema)
  const { form, value, unsaved, fill } = draft
  const { busy, saveError, save } = useSaving()
  const [note, setNote] = useState('')
  const changes = (before: Content, after: Content) => changedParts(names, before, after)

  async function submit() {
    const content = draft.checked()
    if (!content) return
    await save(
      async () => {
        const saved = await calls.save({ content, version: current.version })
        onLoaded({ current: saved.current, earlier: [current, ...earlier] })
        draft.mergeSaved(value, saved.current.content)
        setNote('')
        toast.success(saved.message)
      },
      async ({ status, response }) => {
        if (status === 400) {
          const fields = Object.entries(response.fields ?? {}).map(([path, message]) => [
            path.replace(/^content\./, ''),
            message,
          ])
          draft.setFieldErrors(Object.fromEntries(fields))
        }
        if (status !== 409) return false
        const newest = await calls.load()
        const parts = changes(current.content, newest.current.content)
        setNote(
          `${newest.current.saved?.by} has just changed: ${parts}. Your changes are still here; save again to keep them.`,
        )
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
        aria-label={title}
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
          save={`Save ${what}`}
          busy={busy}
          unsaved={unsaved}
          note={note}
          saveError={saveError}
          saved={current.saved}
          onDiscard={() => {
            setNote('')
            fill(current.content)
          }}
        >
          <Preview title={title}>{view(value, new Date().toISOString())}</Preview>
        </SaveBar>
      </form>
      <EarlierVersions
        current={current}
        earlier={earlier}
        changes={(before, after) => changes(before.content, after.content)}
        onUse={(version) => {
          fill(restored(version.content, value))
          setNote('The earlier version is filled in. Save to use it.')
          form.current?.scrollIntoView()
        }}
      />
      <LeaveDialog unsaved={unsaved} onLeave={() => deleteDraft(draftName)} />
    </>
  )
}
