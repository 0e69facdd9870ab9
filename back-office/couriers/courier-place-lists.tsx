import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CourierPlaceChoice, CourierPlaces } from '#contract/delivery/courier-settings.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'

/** How the lists of places of each courier fit those of the shop. */
export function CourierPlaceLists() {
  const { data, ...loaded } = useStaffData('GET /api/admin/couriers/places')
  const show = (lists: CourierPlaces[]) => loaded.replace({ success: true, lists })
  return (
    <>
      <FieldError error={loaded.loadError?.message} className="mt-6" />
      {data?.lists.map((list) => (
        <PlaceList key={list.courier} list={list} onChanged={show} />
      ))}
    </>
  )
}

interface PlaceListProps {
  list: CourierPlaces
  onChanged(lists: CourierPlaces[]): void
}

function PlaceList({ list, onChanged }: PlaceListProps) {
  const { courier, count, readAt, problem, areas, unmapped, chosen } = list
  const { send, busy, formError } = useChange(() => undefined)
  const name = courierNames[courier]
  const params = { courier }
  const readAgain = () =>
    send(async () => {
      const read = await api('POST /api/admin/couriers/:courier/places/reading', { params })
      onChanged(read.lists)
      return read
    })
  const choose = (choice: CourierPlaceChoice) =>
    send(async () => {
      const saved = await api('PUT /api/admin/couriers/:courier/places', { params, body: choice })
      onChanged(saved.lists)
      return saved
    })
  const codes = [...new Set(unmapped.map(({ districtCode }) => districtCode))]
  const districts = codes.map((code) => [code, unmapped.filter(({ districtCode }) => districtCode === code)] as const)
  return (
    <section aria-label={`Places of ${name}`} className="mt-6 max-w-3xl border border-hair bg-card p-5 md:p-6">
      <h2 className="text-[1.625rem]">{`Places of ${name}`}</h2>
      <p className="mt-2">
        {readAt
          ? `${areas - unmapped.length} of ${areas} areas have a place of ${name}, which has ${formatCount(count, 'place')}.`
          : `The places of ${name} have not been read yet.`}
      </p>
      <p className="text-sm text-soft">
        {readAt && <span>{`Read ${formatMoment(readAt)}; once a day they are read again. `}</span>}
        <span>Names decide which place belongs to which area; where they do not, choose it here or in the order.</span>
      </p>
      <FieldError error={problem ? `The last attempt failed: ${problem}.` : ''} className="mt-2" />
      <Button look="outlined" busy={busy} onClick={() => void readAgain()} className="mt-4">
        Read them again
      </Button>
      <FieldError error={formError} className="mt-3" />
      {count > 0 && unmapped.length > 0 && (
        <details className="mt-4 border-t border-hair pt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {`Show the ${formatCount(unmapped.length, 'area')} without a place`}
          </summary>
          {districts.map(([districtCode, open]) => (
            <details key={districtCode} className="ml-4 border-t border-hair pt-1">
              <summary className="min-h-11 cursor-pointer py-2.5">
                {`${open[0]?.district}: ${formatCount(open.length, 'area')} without a place`}
              </summary>
              <OpenAreas
                list={list}
                districtCode={districtCode}
                open={open}
                onChoose={(choice) => void choose(choice)}
              />
            </details>
          ))}
        </details>
      )}
      {chosen.length > 0 && (
        <>
          <h3 className="mt-5 font-sans text-base font-semibold">Chosen by staff</h3>
          <ul className="mt-1">
            {chosen.map(({ areaCode, area, district, place }) => (
              <li
                key={areaCode}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-hair py-1"
              >
                <span>{`${area}, ${district}: ${place}`}</span>
                <Button look="quiet" busy={busy} onClick={() => void choose({ areaCode, placeId: null })}>
                  {'Remove'}
                  <span className="sr-only">{` the place of ${area}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface OpenAreasProps {
  list: CourierPlaces
  districtCode: string
  open: CourierPlaces['unmapped']
  onChoose(choice: CourierPlaceChoice): void
}

/** Loads the courier's places of a district once staff open it. */
function OpenAreas({ list: { courier }, districtCode, open, onChoose }: OpenAreasProps) {
  const [asked, setAsked] = useState(false)
  return asked ? (
    <AreaFields courier={courier} districtCode={districtCode} open={open} onChoose={onChoose} />
  ) : (
    <>
      <p className="text-sm text-soft">{open.map(({ area }) => area).join(', ')}</p>
      <Button look="quiet" onClick={() => setAsked(true)} className="-ml-3">
        Choose their places
        <span className="sr-only">{` in ${open[0]?.district}`}</span>
      </Button>
    </>
  )
}

function AreaFields({
  courier,
  districtCode,
  open,
  onChoose,
}: Omit<OpenAreasProps, 'list'> & Pick<CourierPlaces, 'courier'>) {
  const input = { params: { courier }, query: { district: districtCode } }
  const { data, loadError } = useStaffData('GET /api/admin/couriers/:courier/places', input)
  if (loadError) return <FieldError error={loadError.message} />
  if (data?.places.length === 0) return <p className="pb-3 text-sm">{`${courierNames[courier]} has no place there.`}</p>
  return (
    <div className="grid gap-4 pb-3 md:grid-cols-2">
      {open.map(({ areaCode, area }) => (
        <SelectField
          key={areaCode}
          label={area}
          value=""
          onChange={({ target }) => onChoose({ areaCode, placeId: target.value })}
        >
          <option value="">Choose …</option>
          {data?.places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
