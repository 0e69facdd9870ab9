import { useRef, useState } from 'react'
import { PlaceField } from '#app/places/place-field.tsx'
import type { PlaceSearch } from '#app/places/use-place-search.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { isolated } from '#contract/names.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { useChange } from '../saving/use-change.ts'

interface PlaceRowProps {
  /** The address as it was typed, and what is known of its place. */
  place: { street: string; city: string; state: string; districtCode?: string | undefined }
  places: PlaceSearch | undefined
  /** Saves the chosen area. */
  onSave(areaCode: string): Promise<{ message: string }>
  onChanged(): Promise<void>
  children: Elements
}

/** An address without an area, and the field to choose it. */
export function PlaceRow({ place, places, onSave, onChanged, children }: PlaceRowProps) {
  const { street, city, state, districtCode } = place
  const [typed, setTyped] = useState({ text: '', areaCode: '' })
  const [error, setError] = useState<string>()
  const { send, busy, formError } = useChange(onChanged)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  const words = `${isolated(street)}, ${isolated(city)}, ${isolated(state)}`
  async function save() {
    if (!typed.areaCode) return setError('Choose the area from the list')
    if (await send(() => onSave(typed.areaCode))) await onChanged()
  }
  return (
    <li ref={row} className="grid gap-x-8 gap-y-3 border-b border-hair py-4 md:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap gap-x-3">{children}</p>
        <p className="mt-1">{words}</p>
        <FieldError error={formError} />
      </div>
      <div className="flex items-end gap-3">
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
      </div>
    </li>
  )
}
