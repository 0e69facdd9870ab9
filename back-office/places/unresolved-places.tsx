import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { isolated } from '#contract/names.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { PlaceRow } from './place-row.tsx'

/** Orders and saved addresses whose place the shop does not know, with a field to choose it. */
export default function UnresolvedPlaces() {
  const { data, ...loaded } = useStaffData('GET /api/admin/places/unresolved')
  const places = usePlaceSearch()
  const reload = () => loaded.load()
  return (
    <Screen title="Unknown Places">
      <p className="mt-3 max-w-[62ch] text-soft">
        These addresses do not say clearly in which area they are. Choose the area: the charge, the courier and the
        filters go by it. What the customer typed stays on the parcel.
      </p>
      <LoadState loaded={loaded} what="the addresses" className="mt-6 h-64" />
      {data && (
        <>
          <section aria-labelledby="unknown-orders" className="mt-8">
            <h2 id="unknown-orders" className="text-[1.625rem]">
              Orders
            </h2>
            {data.orders.length === 0 && <p className="mt-2">The place of every order is known.</p>}
            <ul className="mt-3 border-t border-hair empty:hidden">
              {data.orders.map((order) => (
                <PlaceRow
                  key={order._id}
                  place={order}
                  places={places}
                  onSave={(areaCode) =>
                    api('POST /api/admin/places/orders/:orderId', {
                      params: { orderId: order._id },
                      body: { areaCode },
                    })
                  }
                  onChanged={reload}
                >
                  <Link to={`/admin/orders/${order._id}`} className="link font-semibold">
                    {orderNumber(order._id)}
                  </Link>
                  <span>{isolated(order.name)}</span>
                  <span className="text-soft">{`${order.status}, ${formatMoment(order.placedAt)}`}</span>
                </PlaceRow>
              ))}
            </ul>
            {data.moreOrders && <More />}
          </section>
          <section aria-labelledby="unknown-addresses" className="mt-10">
            <h2 id="unknown-addresses" className="text-[1.625rem]">
              Saved Addresses
            </h2>
            {data.addresses.length === 0 && <p className="mt-2">The place of every saved address is known.</p>}
            <ul className="mt-3 border-t border-hair empty:hidden">
              {data.addresses.map((address) => (
                <PlaceRow
                  key={address._id}
                  place={address}
                  places={places}
                  onSave={(areaCode) =>
                    api('POST /api/admin/places/addresses/:addressId', {
                      params: { addressId: address._id },
                      body: { areaCode },
                    })
                  }
                  onChanged={reload}
                >
                  <span className="font-semibold">{isolated(address.name)}</span>
                </PlaceRow>
              ))}
            </ul>
            {data.moreAddresses && <More />}
          </section>
        </>
      )}
    </Screen>
  )
}

const More = () => <p className="mt-3 text-sm text-soft">There are more. They appear as soon as these are done.</p>
