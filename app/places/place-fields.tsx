import type { ComponentProps } from 'react'
import { districtOfCode } from '#contract/delivery/zones-of-place.ts'
import { lengths } from '#contract/limits.ts'
import { isInBangladesh } from '#contract/places/country.ts'
import type { PlaceCodes } from '#contract/places/place-codes.ts'
import { language } from '#messages/language.ts'
import * as placeTexts from '#messages/places.ts'
import { PlaceField } from './place-field.tsx'
import type { PlaceSearch } from './use-place-search.ts'

/** The place of an address as it is typed, with the codes of a chosen one. */
export interface TypedPlace extends PlaceCodes {
  city: string
  state: string
  country: string
}

/** A change of the place: with the codes of a chosen area, and without those that were chosen for other names. */
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

/** Empty, not undefined: a stored draft keeps it. */
const withoutCodes = { districtCode: '', areaCode: '' }

/**
 * District and area of an address, each chosen from a list, or typed or filled in by the browser in either script and any
 * spelling: the hints say as what it is understood. An area that is chosen before its district fills in that as well.
 * Abroad, and where nothing fits, any text is accepted.
 */
export function PlaceFields({ places, typed, onChange, district, area }: PlaceFieldsProps) {
  const { city, state, country } = typed
  const isLocal = isInBangladesh(country)
  const districtCode = isLocal ? places?.districtNamed(state) : undefined
  const division = districtCode && places?.divisionOf(districtCode)
  const found = places?.areaNameIn(language, places.placeCodesOf(typed).areaCode ?? '')
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
        // Of a quarter, and of a text that says more.
        hint={found && !city.toLowerCase().includes(found.toLowerCase()) ? placeTexts.inArea(found) : undefined}
        options={isLocal ? places?.searchAreas(districtCode, city, language) : undefined}
        onText={(text) => onChange({ city: text, ...withoutCodes })}
        onPick={({ text, code, district }) =>
          onChange({
            city: text,
            ...(!districtCode && { state: district }),
            districtCode: districtOfCode(code),
            areaCode: code,
          })
        }
      />
    </>
  )
}
