import { Button } from '#app/ui/button.tsx'
import type { Saved } from '#contract/content/content.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { Section } from '../layout/panel.tsx'

export interface Version {
  version: number
  saved: Saved
}

interface EarlierVersionsProps<One extends Version> {
  current: One
  /** Newest first. */
  earlier: One[]
  /** The names of the parts that differ between two versions; empty if equal. */
  changes(before: One, after: One): string
  onUse(version: One): void
}

/** The history of changes by staff, with a button to restore each version. */
export function EarlierVersions<One extends Version>({ current, earlier, changes, onUse }: EarlierVersionsProps<One>) {
  if (earlier.length === 0) return null
  return (
    <Section title="Earlier versions" className="mt-12">
      <ul className="mt-3 border-t border-hair">
        {earlier.map((version, index) => {
          const next = earlier[index - 1] ?? current
          const name = version.saved ? `Version of ${formatMoment(version.saved.at)}` : 'Original version'
          return (
            <li
              key={version.version}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hair py-3"
            >
              <div>
                <p>
                  <span>{name}</span>
                  {version.saved && <span className="text-soft">{` by ${isolated(version.saved.by)}`}</span>}
                </p>
                <p className="text-sm text-soft">
                  <span>{changes(version, next) || 'Nothing'}</span> changed by <bdi>{next.saved?.by}</bdi>,{' '}
                  <span>{formatMoment(next.saved?.at ?? '')}</span>
                </p>
              </div>
              <Button look="outlined" aria-label={`Restore this version: ${name}`} onClick={() => onUse(version)}>
                Restore this version
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
