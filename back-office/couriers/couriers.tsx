import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { CourierPlaceLists } from './courier-place-lists.tsx'
import { CourierSettingsForm } from './courier-settings-form.tsx'

/** Which courier is proposed for an order, where each collects, and how its places fit those of the shop. */
export default function Couriers() {
  const { data, ...loaded } = useStaffData('GET /api/admin/couriers')
  const { data: saved, ...settings } = useStaffData('GET /api/admin/couriers/settings')
  const connected = data?.couriers
  return (
    <Screen title="Couriers">
      <LoadState loaded={loaded} what="the couriers" className="mt-6 h-96 max-w-3xl" />
      {connected?.length === 0 && (
        <p className="mt-6 max-w-[62ch]">
          No courier is connected. The server’s administrator enters the keys of Pathao, RedX or Steadfast; until then
          shipments are recorded by hand.
        </p>
      )}
      {connected && connected.length > 0 && (
        <>
          {connected.some(({ isTest }) => isTest) && (
            <p className="mt-3 max-w-[62ch] text-soft">These are test couriers: no one will collect a parcel.</p>
          )}
          {saved && (
            <CourierSettingsForm
              settings={saved.settings}
              couriers={connected.map(({ courier }) => courier)}
              onLoaded={(changed) => settings.replace({ success: true, settings: changed })}
            />
          )}
          <CourierPlaceLists />
        </>
      )}
    </Screen>
  )
}
