import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { areasOf, type District, districts, divisions } from '#contract/places/places.ts'
import { isNamed, zonesByPlace } from './place-choice.ts'
import type { TypedZone } from './typed-zones.ts'

interface PlacesDialogProps {
  open: boolean
  zone: TypedZone
  /** All zones of the form: a place is taken from the one that has it. */
  zones: readonly TypedZone[]
  onChange(places: string[]): void
  onClose(): void
}

/** The districts and areas of a zone, to be ticked. An area may be in another zone than its district. */
export function PlacesDialog({ open, zone, zones, onChange, onClose }: PlacesDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Places of ${zone.name.trim() || 'this zone'}`}
      className="w-[min(44rem,calc(100vw-1.5rem))]"
    >
      <Choice zone={zone} zones={zones} onChange={onChange} />
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}

function Choice({ zone, zones, onChange }: Pick<PlacesDialogProps, 'zone' | 'zones' | 'onChange'>) {
  const [search, setSearch] = useState('')
  const chosen = new Set(zone.places)
  const others = zonesByPlace(zones.filter((other) => other !== zone))
  const set = (codes: readonly string[], isChosen: boolean) => {
    const rest = zone.places.filter((code) => !codes.includes(code))
    onChange(isChosen ? [...rest, ...codes] : rest)
  }
  const found = districts.filter((district) => isNamed(district, search))
  return (
    <>
      <TextField
        label="Find a district or an area"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // The dialog is within the form of the zones, which Enter would send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="mt-2 text-sm text-soft">
        {`${districts.filter(({ code }) => chosen.has(code)).length} of ${districts.length} districts are in this zone.`}
      </p>
      {divisions.map(({ code, name }) => {
        const own = found.filter(({ divisionCode }) => divisionCode === code)
        const codes = own.map((district) => district.code)
        const isWhole = codes.every((district) => chosen.has(district))
        return (
          own.length > 0 && (
            <section key={code} aria-label={name} className="mt-5 border-t border-hair pt-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <h3 className="text-xl">{name}</h3>
                {!search && (
                  <Button look="quiet" className="-mr-3" onClick={() => set(codes, !isWhole)}>
                    {isWhole ? `Remove all of ${name}` : `Choose all of ${name}`}
                  </Button>
                )}
              </div>
              <ul className="grid gap-x-6 sm:grid-cols-2">
                {own.map((district) => (
                  <DistrictChoice
                    key={district.code}
                    district={district}
                    search={search}
                    chosen={chosen}
                    others={others}
                    onChoose={(place, isChosen) => set([place], isChosen)}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {found.length === 0 && <p className="mt-5">No place has this name.</p>}
    </>
  )
}

interface DistrictChoiceProps {
  district: District
  search: string
  chosen: ReadonlySet<string>
  /** The names of other zones by the codes of their places. */
  others: ReadonlyMap<string, string>
  onChoose(code: string, isChosen: boolean): void
}

function DistrictChoice({ district, search, chosen, others, onChoose }: DistrictChoiceProps) {
  const areas = areasOf(district.code)
  const own = areas.filter(({ code }) => chosen.has(code)).length
  const isFound = search !== '' && areas.some((area) => isNamed(area, search))
  const [isOpen, setOpen] = useState(own > 0)
  const choice = (code: string, name: string) => {
    const other = others.get(code)
    return (
      <Checkbox
        label={other && !chosen.has(code) ? `${name} (now in ${other})` : name}
        checked={chosen.has(code)}
        onChange={({ currentTarget }) => onChoose(code, currentTarget.checked)}
      />
    )
  }
  return (
    <li className="min-w-0">
      {choice(district.code, district.name)}
      <details
        open={isOpen || isFound}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="mb-1 pl-8 text-sm"
      >
        <summary className="min-h-8 content-center text-soft">
          {own > 0 ? `Areas of ${district.name} (${own} on their own)` : `Areas of ${district.name}`}
        </summary>
        {(isOpen || isFound) && (
          <ul>
            {areas.map(({ code, name }) => (
              <li key={code}>{choice(code, name)}</li>
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}
