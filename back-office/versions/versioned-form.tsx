import { type FormEvent, useRef, useState } from 'react'
import { deleteDraft } from '#app/shared/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Saved } from '#contract/content/content.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { EarlierVersions, type Version } from './earlier-versions.tsx'
import type { useDocument } from './use-document.ts'

export interface Versions<One extends Version> {
  current: One
  /** Newest first; none where only the current one is kept. */
  earlier: One[]
}

/** Settings of which only the current version is kept. */
export const onlyVersion = <Settings extends { version: number; changed: Saved }>(
  settings: Settings,
): Versions<Settings & Version> => ({ current: { ...settings, saved: settings.changed }, earlier: [] })

/** What is typed over a version. */
type EditedDocument<Typed extends object> = Pick<
  ReturnType<typeof useDocument<Typed>>,
  'draftName' | 'form' | 'unsaved' | 'show' | 'mergeSaved' | 'mergeWith'
>

interface VersionedFormProps<One extends Version, Typed extends object> {
  versions: Versions<One>
  /** Its accessible name. */
  title: string
  /** What is saved: `page`. */
  what: string
  document: EditedDocument<Typed>
  /** The form of a version, of which it may read a part: what a version has is not inferred from it. */
  typedOf(version: NoInfer<One>): Typed
  /** The form after an earlier version is restored; without it, that of this version. */
  restored?(earlier: One): Typed
  /** Whether saving it unchanged, while nobody has saved it yet, confirms the sample values. */
  hasSampleValues?: boolean
  /** Checks what is typed, and sends it with `save`. */
  onSubmit(event: FormEvent, save: (send: () => Promise<{ current: One; message: string }>) => Promise<void>): unknown
  /** The messages of the server at its fields. */
  onRejected?(fields: Record<string, string>): void
  load(): Promise<Versions<One>>
  onLoaded(versions: Versions<One>): void
  /** The names of the parts that differ between two versions; empty if equal. */
  changes(before: One, after: One): string
  className?: string
  /** More buttons beside that for saving. */
  buttons?: Elements
  children: Elements
}

/**
 * A form over the newest of several versions. Whoever saves it after a colleague sees what the colleague has changed,
 * keeps what was typed, and saves again. Earlier versions can be restored.
 */
export function VersionedForm<One extends Version, Typed extends object>(props: VersionedFormProps<One, Typed>) {
  const { title, what, document, typedOf, restored = typedOf, load, onLoaded, changes } = props
  const { current, earlier } = props.versions
  const { unsaved } = document
  const canSave = unsaved || (props.hasSampleValues === true && current.saved === null)
  const { busy, saveError, save } = useSaving()
  const [note, setNote] = useState('')
  const [uploadError, setUploadError] = useState<string>()
  const saveButton = useRef<HTMLButtonElement>(null)
  const discard = () => {
    setNote('')
    document.show(typedOf(current))
  }

  const saveVersion = async (send: () => Promise<{ current: One; message: string }>) => {
    await save(
      async () => {
        const saved = await send()
        onLoaded({ current: saved.current, earlier: [current, ...earlier] })
        document.mergeSaved(typedOf(saved.current))
        setNote('')
        toast.success(saved.message)
      },
      async ({ status, response }) => {
        if (status === 400) props.onRejected?.(response.fields ?? {})
        if (status !== 409) return false
        const newest = await load()
        setNote(
          `${newest.current.saved?.by} has just changed: ${changes(current, newest.current)}. Your changes are still here; save again to keep them.`,
        )
        document.mergeWith(typedOf(newest.current))
        onLoaded(newest)
        return true
      },
    )
  }

  return (
    <>
      <form
        ref={document.form}
        aria-label={title}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const isUploading = event.currentTarget.querySelector('input[type=file][aria-disabled=true]') !== null
          setUploadError(isUploading ? 'A picture is still being uploaded. Save once it is shown.' : undefined)
          if (!isUploading) void props.onSubmit(event, saveVersion)
        }}
        className={`mt-6 grid scroll-mt-6 gap-6 **:scroll-mb-28 ${props.className ?? ''}`}
      >
        {props.children}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-hair bg-paper py-4 max-md:bottom-19 lg:col-span-full">
          {/* Not `disabled`: after saving, it keeps the focus. */}
          <Button
            ref={saveButton}
            type="submit"
            busy={busy}
            aria-disabled={!canSave || undefined}
            onClick={(event) => !canSave && event.preventDefault()}
          >
            {busy ? 'Saving...' : `Save ${what}`}
          </Button>
          {props.buttons}
          {unsaved && (
            <Button look="quiet" onClick={() => keepingFocus(saveButton, discard)} busy={busy}>
              Discard changes
            </Button>
          )}
          <p role="status" className="text-sm text-soft">
            {unsaved && !busy ? note || 'Not saved yet' : ''}
          </p>
          <FieldError error={uploadError ?? saveError} />
          <p className="ml-auto text-sm text-soft">
            {current.saved && `Last changed by ${isolated(current.saved.by)}, ${formatMoment(current.saved.at)}`}
          </p>
        </div>
      </form>
      <EarlierVersions
        current={current}
        earlier={earlier}
        changes={changes}
        onUse={(version) => {
          document.show(restored(version))
          setNote('The earlier version is filled in. Save to use it.')
          document.form.current?.scrollIntoView()
        }}
      />
      <LeaveDialog unsaved={unsaved} onLeave={() => deleteDraft(document.draftName)} />
    </>
  )
}
