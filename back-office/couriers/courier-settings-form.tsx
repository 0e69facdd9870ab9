import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import type { CourierSettings } from '#contract/delivery/courier-settings.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { changedParts } from '../versions/changed-parts.ts'
import { useDocument } from '../versions/use-document.ts'
import { onlyVersion, VersionedForm } from '../versions/versioned-form.tsx'

const partNames = { usual: 'the usual courier', stores: 'where couriers collect' }

interface CourierSettingsFormProps {
  settings: CourierSettings
  /** The connected ones. */
  couriers: Courier[]
  /** Called with the reloaded settings. */
  onLoaded(settings: CourierSettings): void
}

/** The usual courier and the store of each, edited by staff. */
export function CourierSettingsForm({ settings, couriers, onLoaded }: CourierSettingsFormProps) {
  const document = useDocument('couriers', typedOf(settings))
  const { typed, change } = document
  const first = couriers[0]
  return (
    <VersionedForm
      title="Which courier is proposed"
      what="settings"
      versions={onlyVersion(settings)}
      document={document}
      typedOf={typedOf}
      hasSampleValues
      onSubmit={(_, save) =>
        save(async () => {
          const body = { ...typed, version: settings.version }
          const saved = await api('PUT /api/admin/couriers/settings', { body })
          return { ...saved, ...onlyVersion(saved.settings) }
        })
      }
      load={async () => onlyVersion((await api('GET /api/admin/couriers/settings')).settings)}
      onLoaded={({ current }) => onLoaded(current)}
      changes={(before, after) => changedParts(partNames, before, after)}
      className="max-w-3xl"
    >
      <FieldGroup title="Which courier is proposed">
        <ZoneCouriers />
        <SelectField
          label="Usual courier"
          hint="Staff can choose another courier for each order."
          value={typed.usual ?? ''}
          onChange={({ target }) => change({ usual: couriers.find((courier) => courier === target.value) ?? null })}
        >
          <option value="">{first ? `${courierNames[first]}, the first one that is connected` : ''}</option>
          <Options values={couriers} names={courierNames} />
        </SelectField>
        {couriers.map((courier) => (
          <StoreField
            key={courier}
            courier={courier}
            value={typed.stores[courier]}
            onChoose={(store) => change({ stores: { ...typed.stores, [courier]: store } })}
          />
        ))}
      </FieldGroup>
    </VersionedForm>
  )
}

const typedOf = ({ usual, stores }: CourierSettings) => ({ usual, stores })

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
