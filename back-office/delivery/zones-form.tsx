import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { deleteDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import type { DeliverySettings, DeliveryTerms } from '#contract/delivery/delivery.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { isSame, mergeFields } from '../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { SortableList } from '../sorting/sortable-list.tsx'
import { CoverageReport, isIncomplete, UncoveredDialog } from './coverage-report.tsx'
import { checkTerms, type FormErrors, newZone, type TypedTerms, type TypedZone, typedOf } from './typed-zones.ts'
import { ZoneFields } from './zone-fields.tsx'

/** The name under which unsaved zones are stored. */
export const draftName = 'delivery-charges'

interface ZonesFormProps {
  settings: DeliverySettings
  /** The connected couriers. */
  couriers: readonly Courier[]
  busy: boolean
  onSave(terms: DeliveryTerms): void
}

export function ZonesForm({ settings, couriers, busy, onSave }: ZonesFormProps) {
  const known = typedOf(settings)
  const [typed, setTyped] = useState(() => {
    const restored = readStoredDraft<{ before: TypedTerms; typed: TypedTerms }>(draftName)
    return restored ? mergeFields(restored.before, restored.typed, known) : known
  })
  const unsaved = !isSame(typed, known)
  useStoredDraft(draftName, unsaved ? { before: known, typed } : undefined)
  const [{ errors, rejections }, setRejected] = useState<{ errors: FormErrors; rejections: number }>({
    errors: {},
    rejections: 0,
  })
  /** Checked zones that leave places out, until staff have confirmed them. */
  const [unconfirmed, setUnconfirmed] = useState<DeliveryTerms>()
  // Saved zones are a new form.
  const form = useRef<HTMLFormElement>(null)
  useFocusHandover(form)
  useEffect(() => {
    if (rejections > 0) focusInvalidField(form)
  }, [rejections])

  function change(part: Partial<TypedTerms>) {
    setTyped((before) => ({ ...before, ...part }))
    setRejected((before) => ({ ...before, errors: {} }))
  }
  const setZones = (zones: TypedZone[]) => change({ zones })
  const setZone = (key: string, part: Partial<TypedZone>) =>
    setZones(typed.zones.map((zone) => withPart(zone, zone.key === key, part)))
  function submit() {
    const checked = checkTerms(typed)
    if ('terms' in checked) return isIncomplete(checked.terms) ? setUnconfirmed(checked.terms) : onSave(checked.terms)
    setRejected((before) => ({ errors: checked.errors, rejections: before.rejections + 1 }))
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      <SortableList
        items={typed.zones}
        idOf={({ key }) => key}
        nameOf={({ name }, at) => name.trim() || `zone ${at + 1}`}
        onMove={(from, to) => setZones(moved(typed.zones, from, to))}
        busy={busy}
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
      <section aria-labelledby="all-zones" className="grid gap-4 border border-hair bg-card p-5 md:p-6">
        <h2 id="all-zones" className="text-[1.625rem]">
          For All Zones
        </h2>
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
      </section>
      <CoverageReport zones={typed.zones} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-soft">
          {settings.changed && `Last changed by ${isolated(settings.changed.by)}, ${formatMoment(settings.changed.at)}`}
        </p>
        <FieldError
          error={Object.keys(errors).length > 0 ? 'Nothing is saved yet: please check the form.' : undefined}
        />
        <Button type="submit" busy={busy} className="ml-auto">
          Save charges
        </Button>
      </div>
      <UncoveredDialog
        open={unconfirmed !== undefined}
        zones={typed.zones}
        onClose={() => setUnconfirmed(undefined)}
        onConfirm={() => {
          if (unconfirmed) onSave(unconfirmed)
          setUnconfirmed(undefined)
        }}
      />
      <LeaveDialog unsaved={unsaved} onLeave={() => deleteDraft(draftName)} />
    </form>
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
