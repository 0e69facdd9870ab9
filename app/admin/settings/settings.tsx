import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { deleteDraft } from '#app/stores/drafts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import { settingNames } from '#contract/settings/setting-names.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useHashTarget } from '../use-hash-target.ts'
import { useStaffData } from '../use-staff-data.ts'
import { changedParts } from '../versions/changed-parts.ts'
import { EarlierVersions } from '../versions/earlier-versions.tsx'
import { SaveBar } from '../versions/save-bar.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import { settingsDraft, useSettingsForm } from './use-settings-form.ts'

type Loaded = CallResponse<'GET /api/admin/settings'>

/** The shop details shown on every page, edited by staff. */
export default function Settings() {
  const { data, ...loaded } = useStaffData('GET /api/admin/settings')
  useHashTarget(data !== undefined)
  return (
    <Screen
      title="Settings"
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="outlined" to="/admin/first-steps">
            First steps
          </ButtonLink>
          <ButtonLink look="outlined" to="/admin/settings/changes">
            Change log
          </ButtonLink>
        </div>
      }
    >
      <LoadState loaded={loaded} what="the settings" className="mt-6 h-96" />
      {data && <Editor loaded={data} onLoaded={loaded.replace} />}
    </Screen>
  )
}

interface EditorProps {
  loaded: Loaded
  /** Called with the reloaded settings. */
  onLoaded(loaded: Loaded): void
}

function Editor({ loaded: { current, earlier }, onLoaded }: EditorProps) {
  const { field, handleSubmit, typed, unsaved, fill, mergeSaved, mergeWith } = useSettingsForm(current.settings)
  const { busy, saveError, save } = useSaving()
  const [note, setNote] = useState('')
  const top = useRef<HTMLFormElement>(null)

  const submit = (settings: ShopSettings) =>
    save(
      async () => {
        const saved = await api('PUT /api/admin/settings', { body: { settings, version: current.version } })
        onLoaded({ success: true, current: saved.current, earlier: [current, ...earlier] })
        mergeSaved(typed, saved.current.settings)
        setNote('')
        toast.success(saved.message)
      },
      async ({ status }) => {
        if (status !== 409) return false
        const newest = await api('GET /api/admin/settings')
        const parts = changedParts(settingNames, current.settings, newest.current.settings)
        setNote(
          `${newest.current.saved?.by} has just changed: ${parts}. Your changes are still here; save again to keep them.`,
        )
        mergeWith(newest.current.settings)
        onLoaded(newest)
        return true
      },
    )

  return (
    <>
      <p className="mt-3 max-w-[62ch] text-soft">
        Visitors see your changes at once: in the header and the footer, on the contact page, in the cart and in emails.
        The texts of the home page, About, questions and answers and the terms are under{' '}
        <Link to="/admin/content" className="link">
          Content
        </Link>
        .
      </p>
      <form
        ref={top}
        aria-label="Settings"
        method="post"
        noValidate
        onSubmit={handleSubmit(async (settings) => void (await submit(settings)))}
        className="mt-6 grid scroll-mt-6 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] **:scroll-mb-28 max-md:**:scroll-mb-48"
      >
        <div className="grid content-start gap-6">
          <SettingsFields field={field} />
        </div>
        <SettingsPreview typed={typed} />
        <SaveBar
          save="Save settings"
          busy={busy}
          unsaved={unsaved}
          note={note}
          saveError={saveError}
          saved={current.saved}
          onDiscard={() => {
            setNote('')
            fill(current.settings)
          }}
        />
      </form>
      <EarlierVersions
        current={current}
        earlier={earlier}
        changes={(before, after) => changedParts(settingNames, before.settings, after.settings)}
        onUse={(version) => {
          fill(version.settings)
          setNote('The earlier version is filled in. Save to use it.')
          top.current?.scrollIntoView()
        }}
      />
      <LeaveDialog unsaved={unsaved} onLeave={() => deleteDraft(settingsDraft)} />
    </>
  )
}
