import { isolated } from '#contract/names.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'

type Place = Pick<OrderAddress, 'street' | 'city' | 'state' | 'zipcode' | 'country'>

/** A delivery address as printed on a parcel: street, town and country, one line each. */
export function AddressLines({ place: { street, city, state, zipcode, country } }: { place: Place }) {
  return (
    <>
      <span>{street}</span>
      <br />
      <span>{`${isolated(city)}, ${isolated(state)} ${zipcode}`}</span>
      <br />
      <span>{country}</span>
    </>
  )
}
