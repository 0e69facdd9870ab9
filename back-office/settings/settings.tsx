import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CallResponse } from '#contract/api.ts'
import { settingNames } from '#contract/settings/setting-names.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OutdatedNote } from '../saving/outdated-note.tsx'
import { useHashTarget } from '../use-hash-target.ts'
import { useStaffData } from '../use-staff-data.ts'
import { changedParts } from '../versions/changed-parts.ts'
import { useTypedForm } from '../versions/use-typed-form.ts'
import { VersionedForm } from '../versions/versioned-form.tsx'
import { banglaLabels, SettingsFields } from './settings-fields.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import { TypedSettings, typedSettings } from './typed-settings.ts'

type Loaded = CallResponse<'GET /api/admin/settings'>

/** What else is set up, on screens of its own. */
const screens = [
  ['/admin/first-steps', 'First steps'],
  ['/admin/settings/vat-rates', 'VAT rates'],
  ['/admin/settings/messages', 'Order messages'],
  ['/admin/sent-messages', 'Messages sent'],
  ['/admin/settings/payments', 'Payments'],
  ['/admin/settings/operations', 'Operations'],
  ['/admin/settings/former-shop', 'Former shop'],
  ['/admin/settings/changes', 'Change log'],
] as const

/** The shop details shown on every page, edited by staff. */
export default function Settings() {
  const { data, ...loaded } = useStaffData('GET /api/admin/settings')
  useHashTarget(data !== undefined)
  return (
    <Screen
      title="Settings"
      actions={
        <div className="flex flex-wrap gap-3">
          {screens.map(([path, name]) => (
            <ButtonLink key={path} look="outlined" to={path}>
              {name}
            </ButtonLink>
          ))}
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

function Editor({ loaded, onLoaded }: EditorProps) {
  const { current } = loaded
  const document = useTypedForm(TypedSettings, 'settings', typedSettings(current.settings))
  const { field, handleSubmit, typed, getValues, show } = document
  /** A Bangla text still fits its English one. */
  const confirmBangla = (key: string) =>
    show({ ...getValues(), outdated: typed.outdated?.filter((one) => one !== key) })
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
      <VersionedForm
        title="Settings"
        what="settings"
        versions={loaded}
        document={document}
        typedOf={({ settings }) => typedSettings(settings)}
        onSubmit={(event, save) =>
          handleSubmit((settings) =>
            save(() => api('PUT /api/admin/settings', { body: { settings, version: current.version } })),
          )(event)
        }
        load={() => api('GET /api/admin/settings')}
        onLoaded={(versions) => onLoaded({ success: true, ...versions })}
        changes={(before, after) => changedParts(settingNames, before.settings, after.settings)}
        className="lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid content-start gap-6">
          {typed.outdated?.map((key) => (
            <OutdatedNote key={key} field={banglaLabels[key]} onConfirm={() => confirmBangla(key)} />
          ))}
          <SettingsFields field={field} typed={typed} />
        </div>
        <SettingsPreview typed={typed} />
      </VersionedForm>
    </>
  )
}
