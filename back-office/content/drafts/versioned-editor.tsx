import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Elements } from '#app/ui/elements.ts'
import type { BanglaTexts } from '#contract/content/bangla-texts.ts'
import type { ContentVersion } from '#contract/content/content.ts'
import { isSame } from '../../saving/merge-fields.ts'
import { changedParts } from '../../versions/changed-parts.ts'
import { VersionedForm, type Versions } from '../../versions/versioned-form.tsx'
import { BanglaFields } from '../fields/bangla-fields.tsx'
import { Preview } from './preview.tsx'
import { type DraftFields, useDraft } from './use-draft.ts'

export type ContentVersions<Content> = Versions<ContentVersion<Content>>

/** The edited content, independent of where it is saved. */
export interface Edited<Content> {
  schema: z.ZodType<Content>
  /** The names of the content's parts in English, in lower case. */
  names: Record<Exclude<keyof Content, 'bangla' | 'outdated'>, string>
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
    load(): Promise<ContentVersions<Content>>
    save(body: {
      content: Content
      version: number
    }): Promise<Pick<ContentVersions<Content>, 'current'> & { message: string }>
  }
  /** The form after an earlier version is restored; without it, all of that version. */
  restored?(earlier: Content, inForm: Content): Content
  loaded: ContentVersions<Content>
  onLoaded(loaded: ContentVersions<Content>): void
}

/** A form for versioned content, with its preview and a list of earlier versions to restore. */
export function VersionedEditor<Content extends { bangla: BanglaTexts; outdated?: string[] | undefined }>({
  title,
  draftName,
  what,
  schema,
  names,
  fields,
  view,
  calls,
  restored = (earlier) => earlier,
  loaded,
  onLoaded,
}: VersionedEditorProps<Content>) {
  const { current } = loaded
  const draft = useDraft<Content>(draftName, current.content, schema)
  const { typed } = draft
  return (
    <VersionedForm
      versions={loaded}
      title={title}
      what={what}
      document={draft}
      typedOf={({ content }) => content}
      restored={({ content }) => restored(content, typed)}
      onSubmit={async (_, save) => {
        const content = draft.checked()
        if (content) await save(() => calls.save({ content, version: current.version }))
      }}
      onRejected={(fields) => {
        const messages = Object.entries(fields).map(([path, message]) => [path.replace(/^content\./, ''), message])
        draft.reject(Object.fromEntries(messages))
      }}
      load={calls.load}
      onLoaded={onLoaded}
      changes={({ content: before }, { content: after }) =>
        changedParts({ ...names, bangla: 'texts in Bangla' } as Record<keyof Content, string>, before, after) ||
        (isSame(before.outdated, after.outdated) ? '' : 'Confirmed texts in Bangla')
      }
      buttons={<Preview title={title}>{view(typed, new Date().toISOString())}</Preview>}
    >
      {fields(draft)}
      <BanglaFields draft={draft} content={typed} bangla={typed.bangla} outdated={typed.outdated} />
    </VersionedForm>
  )
}
