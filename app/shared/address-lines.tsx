import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { isolated } from '#contract/names.ts'
import type { PlaceTexts } from '#contract/places/address-in-language.ts'
import type { langOf as langOfPage } from '#messages/language.ts'

interface Place extends PlaceTexts {
  street?: string | undefined
  /** Its place as Bangla pages show it. */
  inBangla?: PlaceTexts | undefined
}

interface AddressLinesProps {
  place: Place
  /** The language of each text of a printed document, where it is not that of the page. */
  langOf?: typeof langOfPage
}

/**
 * A delivery address as printed on a parcel: street, town and country, one line each. Staff who may not see where
 * customers live have no street and no post code.
 */
export function AddressLines({ place: { street, inBangla, ...typed }, langOf }: AddressLinesProps) {
  const { city, state, zipcode, country } = inBangla ?? typed
  const part = (text: string) =>
    langOf ? <span lang={langOf(text)}>{text}</span> : <BilingualText>{text}</BilingualText>
  return (
    <>
      {street && (
        <>
          {part(street)}
          <br />
        </>
      )}
      <span>
        {part(`${isolated(city)}, `)}
        {part(`${isolated(state)} `)}
        {zipcode && part(zipcode)}
      </span>
      <br />
      {part(country)}
    </>
  )
}
