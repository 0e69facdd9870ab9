import { isolated } from '#contract/names.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { langOf as langOfPage } from '#messages/language.ts'

type Place = Pick<OrderAddress, 'street' | 'city' | 'state' | 'zipcode' | 'country'>

interface AddressLinesProps {
  place: Place
  /** Of a printed document in another language than the page. */
  langOf?: typeof langOfPage
}

/** A delivery address as printed on a parcel: street, town and country, one line each. */
export function AddressLines({ place, langOf = langOfPage }: AddressLinesProps) {
  const { street, city, state, zipcode, country } = place
  return (
    <>
      <span lang={langOf(street)}>{street}</span>
      <br />
      <span lang={langOf(`${city} ${state}`)}>{`${isolated(city)}, ${isolated(state)} ${zipcode}`}</span>
      <br />
      <span lang={langOf(country)}>{country}</span>
    </>
  )
}
