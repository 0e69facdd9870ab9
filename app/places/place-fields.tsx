import type { ComponentProps } from 'react'
import { lengths } from '#contract/limits.ts'
import type { PlaceCodes } from '#contract/places/place-codes.ts'
import { language } from '#messages/language.ts'
import * as placeTexts from '#messages/places.ts'
import { PlaceField } from './place-field.tsx'
import type { PlaceSearch } from './use-place-search.ts'

/** The place of an address as it is typed. */
export interface TypedPlace {
  city: string
  state: string
  country: string
}

/** A change of the place: codes that were chosen for other names are dropped. */
export type PlaceChange = Partial<Pick<TypedPlace, 'city' | 'state'>> & PlaceCodes

type InputProps = Partial<Omit<ComponentProps<typeof PlaceField>, 'text' | 'onText' | 'options' | 'onPick'>>

interface PlaceFieldsProps {
  places: PlaceSearch | undefined
  typed: TypedPlace
  onChange(change: PlaceChange): void
  /** Attributes of the text fields: names, errors, what browsers fill in. */
  district: InputProps
  area: InputProps
}

const withoutCodes = { districtCode: undefined, areaCode: undefined }

/**
 * District and area of an address, each typed in either script or any spelling, or chosen from a list. An area that is
 * chosen before its district fills in that as well. Abroad, and where nothing fits, any text is accepted.
 */
export function PlaceFields({ places, typed, onChange, district, area }: PlaceFieldsProps) {
  const { city, state, country } = typed
  const isLocal = places?.isInBangladesh(country) ?? false
  const named = isLocal ? places?.districtNamed(state) : undefined
  const division = named && places?.divisionOf(named)
  return (
    <>
      <PlaceField
        label={placeTexts.district}
        maxLength={lengths.place}
        {...district}
        text={state}
        hint={division && placeTexts.division(division.name, division.bangla)}
        options={isLocal ? places?.searchDistricts(state, language) : undefined}
        onText={(text) => onChange({ state: text, ...withoutCodes })}
        onPick={({ text }) => onChange({ state: text, ...withoutCodes })}
      />
      <PlaceField
        label={placeTexts.area}
        maxLength={lengths.place}
        {...area}
        text={city}
        options={isLocal ? places?.searchAreas(named?.code, city, language) : undefined}
        onText={(text) => onChange({ city: text, ...withoutCodes })}
        onPick={(option) => onChange({ city: option.text, ...(!named && { state: option.district }), ...withoutCodes })}
      />
    </>
  )
}
