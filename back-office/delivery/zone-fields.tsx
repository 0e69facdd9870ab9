import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { type Courier, courierNames, couriers } from '#contract/delivery/shipments.ts'
import { lengths } from '#contract/limits.ts'
import { type RowControls, sortableRow } from '../sorting/sortable-list.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { PlacesDialog } from './places-dialog.tsx'
import { placesText } from './places-text.ts'
import type { TypedDays, TypedZone, ZonePart } from './typed-zones.ts'

interface ZoneFieldsProps extends ZonePart {
  /** All zones of the form. */
  zones: readonly TypedZone[]
  /** The connected couriers. */
  connected: readonly Courier[]
  controls: RowControls
  /** Undefined for the only zone. */
  onRemove: (() => void) | undefined
}

/** One zone: its name, charge, days, express delivery and places. */
export function ZoneFields({ zone, zones, connected, errorOf, controls, onChange, onRemove }: ZoneFieldsProps) {
  const [choosing, setChoosing] = useState(false)
  const name = zone.name.trim() || 'this zone'
  return (
    <li className={`border border-hair bg-card p-5 md:p-6 ${sortableRow}`}>
      <fieldset className="grid min-w-0 gap-5">
        <legend className="sr-only">{zone.name.trim() || 'New zone'}</legend>
        <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
          {controls.grip}
          <div className="min-w-0 flex-1 basis-52">
            <TextField
              label="Name of the zone"
              maxLength={lengths.group}
              autoComplete="off"
              value={zone.name}
              error={errorOf('name')}
              onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
            />
          </div>
          <div className="flex">
            {controls.arrows}
            {onRemove && (
              <IconButton label={`Remove ${name}`} onClick={onRemove}>
                <Trash2 aria-hidden className="size-4.5" strokeWidth={1.5} />
              </IconButton>
            )}
          </div>
        </div>
        <div className="grid gap-2">
          <p className="text-sm [overflow-wrap:anywhere]">
            <span className="font-semibold">Places: </span>
            <span>{placesText(zone)}</span>
          </p>
          <Button look="outlined" className="justify-self-start" onClick={() => setChoosing(true)}>
            {`Choose places of ${name}`}
          </Button>
        </div>
        <Checkbox
          label="Everywhere else: all places that are in no other zone, and addresses abroad"
          checked={zone.elsewhere}
          onChange={({ currentTarget }) => onChange({ elsewhere: currentTarget.checked })}
        />
        <CourierField connected={connected} value={zone.courier} onChoose={(courier) => onChange({ courier })} />
        <ChargeFields zone={zone} errorOf={errorOf} onChange={onChange} />
        <TextField
          label="Free delivery from (৳)"
          hint="For goods of at least this amount. Leave empty to always charge. The promise under Settings names the amount from which all zones are free."
          inputMode="decimal"
          autoComplete="off"
          value={zone.freeFrom}
          error={errorOf('freeFrom')}
          onChange={({ currentTarget }) => onChange({ freeFrom: currentTarget.value })}
        />
        <DaysFields
          legend="Days until the delivery (optional)"
          days={zone.days}
          errorOf={(field) => errorOf(`days.${field}`)}
          onChange={(days) => onChange({ days })}
        />
        <Checkbox
          label="Offer express delivery"
          checked={zone.express}
          onChange={({ currentTarget }) => onChange({ express: currentTarget.checked })}
        />
        {zone.express && (
          <>
            <TextField
              label="Express costs this much more (৳)"
              hint="Also where delivery is free"
              inputMode="decimal"
              autoComplete="off"
              value={zone.extra}
              error={errorOf('express.extra')}
              onChange={({ currentTarget }) => onChange({ extra: currentTarget.value })}
            />
            <DaysFields
              legend="Days until an express delivery (optional)"
              days={zone.expressDays}
              errorOf={(field) => errorOf(`express.days.${field}`)}
              onChange={(expressDays) => onChange({ expressDays })}
            />
          </>
        )}
      </fieldset>
      <PlacesDialog
        open={choosing}
        zone={zone}
        zones={zones}
        onChange={(places) => onChange({ places })}
        onClose={() => setChoosing(false)}
      />
    </li>
  )
}

interface CourierFieldProps {
  connected: readonly Courier[]
  value: TypedZone['courier']
  onChoose(courier: TypedZone['courier']): void
}

/** Nothing while no courier is connected. */
function CourierField({ connected, value, onChoose }: CourierFieldProps) {
  const offered = couriers.filter((courier) => courier === value || connected.includes(courier))
  if (offered.length === 0) return null
  return (
    <SelectField
      label="Courier"
      hint="Proposed for parcels to this zone, if it is connected"
      value={value}
      onChange={({ currentTarget }) => onChoose(offered.find((courier) => courier === currentTarget.value) ?? '')}
    >
      <option value="">The usual courier</option>
      <Options values={offered} names={courierNames} />
    </SelectField>
  )
}

interface DaysFieldsProps {
  legend: string
  days: TypedDays
  errorOf(field: keyof TypedDays): string | undefined
  onChange(days: TypedDays): void
}

function DaysFields({ legend, days, errorOf, onChange }: DaysFieldsProps) {
  const field = (name: keyof TypedDays, label: string) => (
    <div className="min-w-0 flex-1">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={days[name]}
        error={errorOf(name)}
        onChange={({ currentTarget }) => onChange({ ...days, [name]: currentTarget.value })}
      />
    </div>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-soft">{legend}</legend>
      <div className="flex gap-3">
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
    </fieldset>
  )
}
