import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { isolated } from '#contract/names.ts'
import type { PlaceChoice } from '#contract/places/unresolved-places.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { PlaceRow } from './place-row.tsx'

/** Orders and saved addresses whose place the shop does not know, with a field to choose it. */
export default function UnresolvedPlaces() {
  const { data, ...loaded } = useStaffData('GET /api/admin/places/unresolved')
  const places = usePlaceSearch()
  const reload = () => loaded.load()
  return (
    <Screen title="Addresses to Check">
      <p className="mt-3 max-w-[62ch] text-soft">
        These addresses do not say without doubt in which area they are: their names are not known, or contradict each
        other or the chosen area, or the country is not known. They were charged as in the most expensive zone that they
        may be in. Choose the area: the courier and the filters go by it, and so does the charge of later orders. What
        the customer typed stays on the parcel.
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
                  onSave={(body) =>
                    api('POST /api/admin/places/orders/:orderId', { params: { orderId: order._id }, body })
                  }
                  onChanged={reload}
                >
                  <Link to={`/admin/orders/${order._id}`} className="link font-semibold">
                    {orderNumber(order._id)}
                  </Link>
                  <span>{isolated(order.name)}</span>
                  <span className="text-soft">{`${order.status}, ${formatMoment(order.placedAt)}`}</span>
                  {order.others > 0 && (
                    <span className="text-soft">{`and ${formatCount(order.others, 'more order')} of this customer`}</span>
                  )}
                </PlaceRow>
              ))}
            </ul>
            {data.moreOrders && <More />}
          </section>
          <section aria-labelledby="unknown-addresses" className="mt-10">
            <h2 id="unknown-addresses" className="text-[1.625rem]">
              Saved Addresses
            </h2>
            {data.addresses.length === 0 && (
              <p className="mt-2">The place of every saved address to which an order went is known.</p>
            )}
            <ul className="mt-3 border-t border-hair empty:hidden">
              {data.addresses.map((address) => (
                <PlaceRow
                  key={address._id}
                  place={address}
                  places={places}
                  onSave={(body) =>
                    api('POST /api/admin/places/addresses/:addressId', { params: { addressId: address._id }, body })
                  }
                  onChanged={reload}
                >
                  <span className="font-semibold">{isolated(address.name)}</span>
                </PlaceRow>
              ))}
            </ul>
            {data.moreAddresses && <More />}
          </section>
          {data.choices.length > 0 && <Choices choices={data.choices} onChanged={reload} />}
        </>
      )}
    </Screen>
  )
}

/** What staff have chosen for all addresses with the same names. */
function Choices({ choices, onChanged }: { choices: readonly PlaceChoice[]; onChanged(): Promise<void> }) {
  const { send, busy, formError } = useChange(onChanged)
  const forget = async (choiceId: string) => {
    if (await send(() => api('DELETE /api/admin/places/choices/:choiceId', { params: { choiceId } }))) await onChanged()
  }
  return (
    <section aria-labelledby="chosen-places" className="mt-10">
      <h2 id="chosen-places" className="text-[1.625rem]">
        Chosen for Names
      </h2>
      <FieldError error={formError} />
      <ul className="mt-3 border-t border-hair">
        {choices.map(({ _id, city, state, place, at, by }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-hair py-1">
            <span className="[overflow-wrap:anywhere]">
              <span>{`“${isolated(city)}, ${isolated(state)}” is ${place}`}</span>{' '}
              <span className="text-sm text-soft">{`${by}, ${formatMoment(at)}`}</span>
            </span>
            <Button look="quiet" busy={busy} onClick={() => void forget(_id)}>
              {'Remove'}
              <span className="sr-only">{` the area of ${city}, ${state}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const More = () => <p className="mt-3 text-sm text-soft">There are more. They appear as soon as these are done.</p>
