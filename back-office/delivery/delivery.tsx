import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { ZonesForm } from './zones-form.tsx'

/** The delivery zones with their charges, edited by staff. */
export default function Delivery() {
  const { data, ...loaded } = useStaffData('GET /api/admin/delivery')
  const { data: connected } = useStaffData('GET /api/admin/couriers')
  const settings = data?.settings
  return (
    <Screen title="Delivery Charges">
      <LoadState loaded={loaded} what="the delivery charges" className="mt-6 h-96 max-w-3xl" />
      {settings && (
        <>
          <p className="mt-3 max-w-[62ch] text-soft">
            The charge is added to each order by the zone of its delivery address. An address whose place is not certain
            gets the highest charge that may apply. Orders that are already placed keep theirs.
          </p>
          <ZonesForm
            settings={settings}
            couriers={connected?.couriers.map(({ courier }) => courier) ?? []}
            onLoaded={(settings) => loaded.replace({ success: true, settings })}
          />
        </>
      )}
    </Screen>
  )
}
