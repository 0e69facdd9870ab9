import { Link } from 'react-router'
import { type MissingFact, missingFacts } from '#contract/catalogue/facts/notes.ts'
import { formatCount } from '#contract/format-count.ts'
import { cataloguePath } from '../catalogue/list/list-query.ts'

export const missingNames: Record<MissingFact, string> = {
  notes: 'notes',
  base: 'base notes',
  wearer: 'whom they are for',
  lasting: 'how long they last',
  sillage: 'sillage',
  weather: 'weather',
  occasions: 'occasions',
}

const listOf = (missing: MissingFact) =>
  cataloguePath({ show: 'all', search: '', brand: undefined, category: undefined, missing, page: 1 })

interface MissingFactsProps {
  missing: Record<MissingFact, number>
  published: number
}

/** `214 products without base notes`, each a link to their list. */
export function MissingFacts({ missing, published }: MissingFactsProps) {
  const known = missingFacts.filter((fact) => missing[fact] > 0)
  return (
    <section aria-labelledby="missing-facts" className="mt-6">
      <h2 id="missing-facts" className="text-[1.625rem]">
        What is missing
      </h2>
      {known.length === 0 ? (
        <p className="mt-2 text-soft">{`All ${formatCount(published, 'published product')} have their facts of scent.`}</p>
      ) : (
        <ul className="mt-2 flex flex-col">
          {known.map((fact) => (
            <li key={fact} className="flex min-h-11 items-center">
              <Link to={listOf(fact)} className="link">
                {`${formatCount(missing[fact], 'product')} without ${missingNames[fact]}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
