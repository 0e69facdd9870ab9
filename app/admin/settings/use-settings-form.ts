import { useState } from 'react'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { TypedSettings, typedSettings } from './typed-settings.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The form of the settings, and what is typed in it now. */
export function useSettingsForm(saved: ShopSettings) {
  const known = typedSettings(saved)
  const [typed, setTyped] = useState(known)
  const form = useCheckedForm(TypedSettings, { start: known, onEdit: (values) => setTyped({ ...values }) })

  function show(values: TypedSettings) {
    setTyped(values)
    form.restart(values)
  }

  return {
    field: form.field,
    send: form.send,
    typed,
    unsaved: !same(typed, known),
    /** Puts in a version; it is not saved by that. */
    fill: (settings: ShopSettings) => show(typedSettings(settings)),
    /** Someone else has saved meanwhile: what was typed here stays, all else becomes theirs. */
    mergeWith(newest: ShopSettings) {
      const theirs = typedSettings(newest)
      const kept = Object.entries(typed).filter(([name, value]) => !same(value, known[name as keyof TypedSettings]))
      show({ ...theirs, ...Object.fromEntries(kept) })
    },
  }
}
