import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Facet } from '#contract/catalogue/catalogue.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { formatNumber } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'

interface FilterChoicesProps {
  /** Name of the URL parameter. */
  name: string
  legend: string
  /** undefined while loading. */
  facets: (Facet & { label?: string })[] | undefined
  isChosen(name: string): boolean
  onChoose(name: string, chosen: boolean): void
  className?: string
}

/** The values of a filter with their counts. Values without results cannot be selected. */
export function FilterChoices({ name, legend, facets, isChosen, onChoose, className = '' }: FilterChoicesProps) {
  if (!facets) return <Skeleton className="h-66 lg:h-60" />
  if (facets.length === 0) return <p className="text-sm text-soft">{catalogueTexts.noOptions}</p>
  // A scroll container without selectable values still needs to be focusable.
  return (
    <fieldset className={`min-w-0 ${className}`} tabIndex={facets.every(({ count }) => count === 0) ? 0 : undefined}>
      <legend className="sr-only">{legend}</legend>
      <ul>
        {facets.map((facet) => {
          const checked = isChosen(facet.name)
          return (
            <li key={facet.name}>
              <Checkbox
                name={name}
                value={facet.name}
                checked={checked}
                disabled={facet.count === 0 && !checked}
                onChange={(event) => onChoose(facet.name, event.currentTarget.checked)}
                // Next to the list, six rows fill the box of the brands exactly.
                className="text-[0.9375rem] lg:min-h-10!"
                label={facet.label ?? facet.name}
                lang={facet.label === undefined ? langOf(facet.name) : undefined}
                aside={
                  <>
                    <span className="tabular pr-1 text-[0.8125rem] text-soft">{formatNumber(facet.count)}</span>
                    <span className="sr-only">{catalogueTexts.perfumesAfterNumber(facet.count)}</span>
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
