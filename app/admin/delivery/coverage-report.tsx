import { coverageOf } from '#contract/delivery/zones-of-place.ts'
import { coverable, placeName } from './places-text.ts'
import type { TypedZone } from './typed-zones.ts'

/** Which places have no zone, and which are in several, of the zones as they are typed. */
export function CoverageReport({ zones }: { zones: readonly TypedZone[] }) {
  const { covered, missing, doubled } = coverageOf(zones, coverable)
  const elsewhere = zones.find((zone) => zone.elsewhere)
  const rest = elsewhere
    ? `Orders to them cost what “${elsewhere.name.trim() || 'everywhere else'}” costs.`
    : 'No zone has everywhere else, so orders to them cost the highest charge of all zones.'
  return (
    <section aria-labelledby="coverage" className="grid gap-2 border border-hair bg-card p-5 md:p-6">
      <h2 id="coverage" className="text-[1.625rem]">
        Covered Places
      </h2>
      <p role="status">{`${covered} of ${coverable.length} districts are covered.`}</p>
      <Codes title="In no zone" codes={missing} />
      {missing.length > 0 && <p className="text-soft">{rest}</p>}
      <Codes title="In two zones" codes={doubled} />
    </section>
  )
}

function Codes({ title, codes }: { title: string; codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <details open={codes.length <= 12}>
      <summary className="min-h-11 content-center font-semibold">{`${title} (${codes.length})`}</summary>
      <p className="text-soft">{codes.map(placeName).join(', ')}</p>
    </details>
  )
}
