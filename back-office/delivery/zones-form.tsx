import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { DeliverySettings, DeliveryTerms } from '#contract/delivery/delivery.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { SortableList } from '../sorting/sortable-list.tsx'
import { changedParts } from '../versions/changed-parts.ts'
import { useDocument } from '../versions/use-document.ts'
import { onlyVersion, VersionedForm } from '../versions/versioned-form.tsx'
import { CoverageReport, isIncomplete, UncoveredDialog } from './coverage-report.tsx'
import { checkZones, newZone, type TypedZone, typedOf } from './typed-zones.ts'
import { ZoneFields } from './zone-fields.tsx'

const partNames = { zones: 'zones', pickup: 'pick-up', defaultWeight: 'the weight of a bottle' }

interface ZonesFormProps {
  settings: DeliverySettings
  /** The connected couriers. */
  couriers: readonly Courier[]
  /** Called with the reloaded settings. */
  onLoaded(settings: DeliverySettings): void
}

export function ZonesForm({ settings, couriers, onLoaded }: ZonesFormProps) {
  const document = useDocument('delivery-charges', typedOf(settings))
  const { typed, errors, change } = document
  /** Saves zones that leave places out, once staff have confirmed them. */
  const [unconfirmed, setUnconfirmed] = useState<{ save(): void }>()
  const setZones = (zones: TypedZone[]) => change({ zones })
  const setZone = (key: string, part: Partial<TypedZone>) =>
    setZones(typed.zones.map((zone) => withPart(zone, zone.key === key, part)))
  const send = async (terms: DeliveryTerms) => {
    const saved = await api('PUT /api/admin/delivery', { body: { ...terms, version: settings.version } })
    return { ...saved, ...onlyVersion(saved.settings) }
  }
  return (
    <VersionedForm
      title="Delivery charges"
      what="charges"
      versions={onlyVersion(settings)}
      document={document}
      typedOf={typedOf}
      hasSampleValues
      onSubmit={(_, save) => {
        const checked = checkZones(typed)
        if (!('terms' in checked)) return document.reject(checked.errors)
        const saveTerms = () => void save(() => send(checked.terms))
        if (isIncomplete(checked.terms)) setUnconfirmed({ save: saveTerms })
        else saveTerms()
      }}
      load={async () => onlyVersion((await api('GET /api/admin/delivery')).settings)}
      onLoaded={({ current }) => onLoaded(current)}
      changes={(before, after) => changedParts(partNames, before, after)}
      className="max-w-3xl grid-cols-[minmax(0,1fr)]"
    >
      <SortableList
        items={typed.zones}
        idOf={({ key }) => key}
        nameOf={({ name }, at) => name.trim() || `zone ${at + 1}`}
        onMove={(from, to) => setZones(moved(typed.zones, from, to))}
        label="Delivery zones"
        className="grid gap-5"
      >
        {(zone, at, controls) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            zones={typed.zones}
            connected={couriers}
            errorOf={(field) => errors[`zones.${at}.${field}`]}
            controls={controls}
            onChange={(part) => setZone(zone.key, part)}
            onRemove={
              typed.zones.length > 1 ? () => setZones(typed.zones.filter(({ key }) => key !== zone.key)) : undefined
            }
          />
        )}
      </SortableList>
      <FieldError error={errors.zones} />
      <Button look="outlined" className="justify-self-start" onClick={() => setZones([...typed.zones, newZone()])}>
        <Plus aria-hidden className="size-4" /> Add a zone
      </Button>
      <FieldGroup title="For All Zones">
        <Checkbox
          label="Customers may pick up their orders at the shop, without a charge"
          checked={typed.pickup}
          onChange={({ currentTarget }) => change({ pickup: currentTarget.checked })}
        />
        <TextField
          label="Weight of a bottle (grams)"
          hint="With its box, for sizes without a weight of their own. Couriers charge by it."
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          value={typed.defaultWeight}
          error={errors.defaultWeight}
          onChange={({ currentTarget }) => change({ defaultWeight: currentTarget.value })}
        />
      </FieldGroup>
      <CoverageReport zones={typed.zones} />
      <FieldError error={Object.keys(errors).length > 0 ? 'Nothing is saved yet: please check the form.' : undefined} />
      <UncoveredDialog
        open={unconfirmed !== undefined}
        zones={typed.zones}
        onClose={() => setUnconfirmed(undefined)}
        onConfirm={() => {
          unconfirmed?.save()
          setUnconfirmed(undefined)
        }}
      />
    </VersionedForm>
  )
}

/** The changed zone, and the others: a place, and everywhere else, are in one zone only. */
function withPart(zone: TypedZone, isChanged: boolean, part: Partial<TypedZone>): TypedZone {
  if (isChanged) return { ...zone, ...part }
  const taken = new Set(part.places)
  const places = zone.places.some((code) => taken.has(code))
    ? zone.places.filter((code) => !taken.has(code))
    : zone.places
  return { ...zone, places, elsewhere: zone.elsewhere && !part.elsewhere }
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
