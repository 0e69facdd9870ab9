import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import type { CourierSettings } from '#contract/delivery/courier-settings.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { isSame } from '../saving/merge-fields.ts'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'

interface CourierSettingsFormProps {
  settings: CourierSettings
  /** The connected ones. */
  couriers: Courier[]
  onSaved(settings: CourierSettings): void
  onConflict(): Promise<void>
}

/** The usual courier and the store of each, edited by staff. */
export function CourierSettingsForm({ settings, couriers, onSaved, onConflict }: CourierSettingsFormProps) {
  const { usual, stores, version, changed } = settings
  const known = { usual, stores }
  const [typed, setTyped] = useState(known)
  const { send, busy, formError } = useChange(onConflict)
  const form = useRef<HTMLFormElement>(null)
  useFocusHandover(form)
  const unsaved = !isSame(typed, known)
  const first = couriers[0]
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const saved = await api('PUT /api/admin/couriers/settings', { body: { ...typed, version } })
      onSaved(saved.settings)
      return saved
    })
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={save}
      className="mt-6 grid max-w-3xl gap-5 border border-hair bg-card p-5 md:p-6"
    >
      <h2 className="text-[1.625rem]">Which courier is proposed</h2>
      <ZoneCouriers />
      <SelectField
        label="Usual courier"
        hint="Staff can choose another courier for each order."
        value={typed.usual ?? ''}
        onChange={({ target }) =>
          setTyped({ ...typed, usual: couriers.find((courier) => courier === target.value) ?? null })
        }
      >
        <option value="">{first ? `${courierNames[first]}, the first one that is connected` : ''}</option>
        <Options values={couriers} names={courierNames} />
      </SelectField>
      {couriers.map((courier) => (
        <StoreField
          key={courier}
          courier={courier}
          value={typed.stores[courier]}
          onChoose={(store) => setTyped({ ...typed, stores: { ...typed.stores, [courier]: store } })}
        />
      ))}
      <FieldError error={formError} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-soft">
          {changed && `Last changed by ${isolated(changed.by)}, ${formatMoment(changed.at)}`}
        </p>
        <Button type="submit" busy={busy} className="ml-auto">
          Save settings
        </Button>
      </div>
      <LeaveDialog unsaved={unsaved} onLeave={() => {}} />
    </form>
  )
}

/** The couriers that delivery zones name, which are set with the zones. */
function ZoneCouriers() {
  const { data } = useStaffData('GET /api/admin/delivery')
  const named = data?.settings.zones.flatMap(({ name, courier }) => (courier ? { name, courier } : [])) ?? []
  return (
    <div>
      {named.length > 0 && (
        <ul className="mb-1">
          {named.map(({ name, courier }) => (
            <li key={name} className="[overflow-wrap:anywhere]">
              {`${name}: ${courierNames[courier]}`}
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/admin/delivery"
        className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        Choose couriers for delivery zones
      </Link>
    </div>
  )
}

interface StoreFieldProps {
  courier: Courier
  value: string | undefined
  onChoose(store: string | undefined): void
}

/** Where the courier collects; nothing for a courier without a list of stores. */
function StoreField({ courier, value, onChoose }: StoreFieldProps) {
  const { data, loadError } = useStaffData('GET /api/admin/couriers/:courier/stores', { params: { courier } })
  const name = courierNames[courier]
  if (loadError) return <FieldError error={`Where ${name} collects could not be loaded. ${loadError.message}`} />
  if (!data || (data.stores.length === 0 && !value)) return null
  const usual = data.stores.find(({ isDefault }) => isDefault) ?? data.stores[0]
  return (
    <SelectField
      label={`${name} collects at`}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{`${usual ? usual.name : 'Nowhere yet'}, as ${name} has it`}</option>
      {value && !data.stores.some(({ id }) => id === value) && (
        <option value={value}>{`No longer there: ${value}`}</option>
      )}
      {data.stores.map((store) => (
        <option key={store.id} value={store.id}>
          {[store.name, store.address].filter(Boolean).join(', ')}
        </option>
      ))}
    </SelectField>
  )
}
