import { useState } from 'react'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { isSame, mergeFields } from '../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { TypedSettings, typedSettings } from './typed-settings.ts'

/** The name under which unsaved settings are stored. */
export const settingsDraft = 'settings'

/** The form of the settings and its current values. They are stored until they are saved. */
export function useSettingsForm(saved: ShopSettings) {
  const known = typedSettings(saved)
  const [defaultValues] = useState(() => {
    const stored = readStoredDraft<{ before: TypedSettings; typed: TypedSettings }>(settingsDraft)
    return stored ? mergeFields(stored.before, stored.typed, known) : known
  })
  const [typed, setTyped] = useState(defaultValues)
  const unsaved = !isSame(typed, known)
  useStoredDraft(settingsDraft, unsaved ? { before: known, typed } : undefined)
  const form = useCheckedForm(TypedSettings, { defaultValues, onEdit: (values) => setTyped({ ...values }) })

  function show(values: TypedSettings) {
    setTyped(values)
    form.reset(values)
  }

  return {
    field: form.field,
    handleSubmit: form.handleSubmit,
    typed,
    unsaved,
    /** A Bangla text still fits its English one. */
    confirmBangla: (key: string) =>
      show({ ...form.getValues(), outdated: typed.outdated?.filter((one) => one !== key) }),
    /** Fills in a version without saving it. */
    fill: (settings: ShopSettings) => show(typedSettings(settings)),
    /** After saving what was `sent`: fields that were edited since then keep their values. */
    mergeSaved: (sent: TypedSettings, now: ShopSettings) =>
      show(mergeFields(sent, form.getValues(), typedSettings(now))),
    /** After a conflict: edited fields keep their values, all others take the other editor's. */
    mergeWith: (newest: ShopSettings) => show(mergeFields(known, form.getValues(), typedSettings(newest))),
  }
}
