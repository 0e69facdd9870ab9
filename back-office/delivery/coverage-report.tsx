import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { coverageOf } from '#contract/delivery/zones-of-place.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { coverable, placeName } from './places-text.ts'
import type { TypedZone } from './typed-zones.ts'

type CoveredZone = Pick<TypedZone, 'name' | 'places' | 'elsewhere'>
interface CoverageProps {
  zones: readonly CoveredZone[]
}

/** Which places have no zone, of the zones as they are typed. */
export const CoverageReport = ({ zones }: CoverageProps) => (
  <FieldGroup title="Covered Places">
    <Coverage zones={zones} />
  </FieldGroup>
)

interface UncoveredDialogProps extends CoverageProps {
  open: boolean
  onClose(): void
  onConfirm(): void
}

/** Asks before zones are saved that leave places out. */
export const UncoveredDialog = ({ zones, ...dialog }: UncoveredDialogProps) => (
  <ConfirmDialog {...dialog} title="Save with places in no zone?" confirmLabel="Save anyway">
    <Coverage zones={zones} />
  </ConfirmDialog>
)

/** Whether places are in no zone. */
export const isIncomplete = ({ zones }: CoverageProps): boolean => coverageOf(zones, coverable).missing.length > 0

function Coverage({ zones }: CoverageProps) {
  const { covered, missing } = coverageOf(zones, coverable)
  const elsewhere = zones.find((zone) => zone.elsewhere)
  const rest = elsewhere
    ? `Orders to them cost what “${elsewhere.name.trim() || 'everywhere else'}” costs.`
    : 'No zone has everywhere else, so orders to them cost the highest charge of all zones.'
  return (
    <>
      <p role="status">{`${covered} of ${coverable.length} districts are covered.`}</p>
      {missing.length > 0 && (
        <>
          <details open={missing.length <= 12}>
            <summary className="min-h-11 content-center font-semibold">{`In no zone (${missing.length})`}</summary>
            <p className="text-soft">{missing.map(placeName).join(', ')}</p>
          </details>
          <p className="text-soft">{rest}</p>
        </>
      )}
    </>
  )
}
