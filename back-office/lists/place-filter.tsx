import { useState } from 'react'
import { PlaceField } from '#app/places/place-field.tsx'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { nameOfCode } from '#contract/places/places.ts'

interface PlaceFilterProps {
  /** The filtered district or area. */
  code: string | undefined
  /** In a form: its field has the chosen code, or what is typed while nothing is chosen. */
  name?: string
  /** Called when a place is chosen, and when the field is emptied. */
  onChoose?(code: string | undefined): void
}

const typedOf = (code: string | undefined) => ({ text: nameOfCode(code ?? '') ?? '', code })

/** A field that filters a list by a district or an area, found by any spelling in either script. */
export function PlaceFilter({ code, name, onChoose }: PlaceFilterProps) {
  const places = usePlaceSearch()
  const [known, setKnown] = useState(code)
  const [typed, setTyped] = useState(typedOf(code))
  if (known !== code) {
    setKnown(code)
    if (typed.code !== code) setTyped(typedOf(code))
  }
  const isChosen = typed.code !== undefined
  // The only place that fits needs no choice.
  const found = typed.text === '' || isChosen ? [] : (places?.searchPlaces(typed.text) ?? [])
  const value = typed.code ?? (found.length === 1 ? found[0]?.code : typed.text)
  return (
    <>
      <PlaceField
        label="District or area"
        autoComplete="off"
        text={typed.text}
        options={isChosen ? undefined : (places?.searchPlaces(typed.text) ?? [])}
        onText={(text) => {
          setTyped({ text, code: undefined })
          if (text === '') onChoose?.(undefined)
        }}
        onPick={({ text, code }) => {
          setTyped({ text, code })
          onChoose?.(code)
        }}
      />
      {name && <input type="hidden" name={name} value={value} />}
    </>
  )
}
