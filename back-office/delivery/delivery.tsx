import { api } from '#app/api.ts'
import { deleteDraft } from '#app/stores/drafts.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { DeliveryTerms } from '#contract/delivery/delivery.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { draftName, ZonesForm } from './zones-form.tsx'

/** The delivery zones with their charges, edited by staff. */
export default function Delivery() {
  const { data, ...loaded } = useStaffData('GET /api/admin/delivery')
  const { send, busy, formError } = useChange(loaded.load)
  const { data: connected } = useStaffData('GET /api/admin/couriers')
  const settings = data?.settings
  const save = (terms: DeliveryTerms, version: number) =>
    send(async () => {
      const saved = await api('PUT /api/admin/delivery', { body: { ...terms, version } })
      deleteDraft(draftName)
      loaded.replace({ success: true, settings: saved.settings })
      return saved
    })
  return (
    <Screen title="Delivery Charges">
      <LoadState loaded={loaded} what="the delivery charges" className="mt-6 h-96 max-w-3xl" />
      {settings && (
        <>
          <p className="mt-3 max-w-[62ch] text-soft">
            The charge is added to each order by the zone of its delivery address. An address whose place is not certain
            gets the highest charge that may apply. Orders that are already placed keep theirs.
          </p>
          <FieldError error={formError} className="mt-4 max-w-3xl" />
          <ZonesForm
            key={settings.version}
            settings={settings}
            couriers={connected?.couriers.map(({ courier }) => courier) ?? []}
            busy={busy}
            onSave={(terms) => void save(terms, settings.version)}
          />
        </>
      )}
    </Screen>
  )
}
