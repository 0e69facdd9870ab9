import type { OrderAddress } from '#contract/orders.ts'

type Place = Pick<OrderAddress, 'street' | 'city' | 'state' | 'zipcode' | 'country'>

/** Where something is brought, as it stands on a parcel: street, town and country, a line each. */
export function AddressLines({ place: { street, city, state, zipcode, country } }: { place: Place }) {
  return (
    <>
      {street}
      <br />
      {city}, {state} {zipcode}
      <br />
      {country}
    </>
  )
}
