import { useRef, useState } from 'react'
import { PlaceField } from '#app/places/place-field.tsx'
import type { PlaceSearch } from '#app/places/use-place-search.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { isolated } from '#contract/names.ts'
import { isInBangladesh } from '#contract/places/country.ts'
import type { ChosenPlace, UnresolvedOrder } from '#contract/places/unresolved-places.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { useChange } from '../saving/use-change.ts'

interface PlaceRowProps {
  /** The address as it was typed, and what is known of its place. */
  place: Pick<UnresolvedOrder, 'street' | 'city' | 'state' | 'country'> & { districtCode?: string | undefined }
  places: PlaceSearch | undefined
  onSave(chosen: ChosenPlace): Promise<{ message: string }>
  onChanged(): Promise<void>
  children: Elements
}

/** An address without an area, and the field to choose it. */
export function PlaceRow({ place, places, onSave, onChanged, children }: PlaceRowProps) {
  const { street, city, state, country, districtCode } = place
  const [typed, setTyped] = useState({ text: '', areaCode: '' })
  const [remember, setRemember] = useState(false)
  const [error, setError] = useState<string>()
  const { send, busy, formError } = useChange(onChanged)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  // Here, it says nothing.
  const unknownCountry = isInBangladesh(country) ? '' : country
  const words = [street, city, state, unknownCountry].filter(Boolean).map(isolated).join(', ')
  async function save() {
    if (!typed.areaCode) return setError('Choose the area from the list')
    if (await send(() => onSave({ areaCode: typed.areaCode, remember }))) await onChanged()
  }
  return (
    <li ref={row} className="grid gap-x-8 gap-y-3 border-b border-hair py-4 md:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap gap-x-3">{children}</p>
        <p className="mt-1">{words}</p>
        <FieldError error={formError} />
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <PlaceField
            label="Area"
            aria-label={`Area of ${words}`}
            text={typed.text}
            error={error}
            options={places?.searchAreas(districtCode, typed.text)}
            onText={(text) => {
              setTyped({ text, areaCode: '' })
              setError(undefined)
            }}
            onPick={({ text, code }) => {
              setTyped({ text, areaCode: code })
              setError(undefined)
            }}
          />
        </div>
        <Button look="outlined" busy={busy} onClick={() => void save()} aria-label={`Save the area of ${words}`}>
          Save
        </Button>
        <Checkbox
          label={`For all addresses in “${city}, ${state}”`}
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
          className="basis-full text-sm [overflow-wrap:anywhere]"
        />
      </div>
    </li>
  )
}
