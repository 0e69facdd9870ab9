import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Facet } from '#contract/catalogue/catalogue.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import * as pageTexts from '#messages/catalogue-pages.ts'
import { formatNumber } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as scentTexts from '#messages/scent.ts'
import * as scentPageTexts from '#messages/scent-page.ts'
import { aboveEntry } from '../../layout/links.ts'
import { withFact } from '../chosen-facts.ts'
import { factOrder, type ListedFact, offeredFacts } from '../filters/fact-filters.tsx'
import { nameOfFact } from '../filters/fact-names.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { ListFailed } from '../product-card/list-failed.tsx'
import { apiQuery, changed, includesName, parseShopQuery, type ShopQuery, shopParams, shopPath } from '../shop-query.ts'

/** The same parameters as those of the shop: what is chosen there. */
export const handle = {
  canonicalSearch: (search: URLSearchParams) =>
    String(new URLSearchParams(shopParams({ ...parseShopQuery(search), page: 1 }))),
}

/** Never rejects: null, and logged, when the counts cannot be loaded. */
async function loadFacts(client: Client, url: string) {
  const query = { ...parseShopQuery(new URL(url).searchParams), page: 1 }
  try {
    const { total, facets } = await client('GET /api/products', {
      query: { ...apiQuery(query), facts: 'all', fields: 'card' },
    })
    const note = facets?.current?.note?.split(',')
    return { query: note ? { ...query, facts: { ...query.facts, note } } : query, total, facts: facets?.facts ?? null }
  } catch (error) {
    console.warn('The facts of scent could not be loaded', error)
    return { query, total: 0, facts: null }
  }
}
type LoadedFacts = Awaited<ReturnType<typeof loadFacts>>

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadFacts(context.get(apiClientContext), request.url)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadFacts(api, request.url)

export const meta = () =>
  pageMeta({ title: scentPageTexts.title, description: scentPageTexts.description, path: '/scents' })

/** Every weather, occasion, note and accord as a link to its perfumes, with their number among what is chosen. */
export default function Scents({ loaderData: { query, total, facts } }: { loaderData: LoadedFacts }) {
  const { off } = useShopDetails()
  const isChosen = Object.keys(query.facts).length > 0
  return (
    <div className="wrap">
      <Breadcrumb ancestors={aboveEntry} current={scentPageTexts.title} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-[2.75rem] md:text-[3.75rem]">{scentPageTexts.title}</h1>
          <p className="mt-2 max-w-[56ch] text-soft">
            <span>{scentPageTexts.line}</span>{' '}
            {!off?.includes('finder') && (
              <Link to="/finder" className="link text-ink">
                {scentPageTexts.askMe}
              </Link>
            )}
            {!off?.includes('similar') && (
              <>
                <span aria-hidden> · </span>
                <Link to="/like" className="link text-ink">
                  {scentPageTexts.likeKnown}
                </Link>
              </>
            )}
          </p>
        </div>
        <ButtonLink to={shopPath(query)} look="outlined">
          {isChosen ? catalogueTexts.showCount(total) : pageTexts.seeAllPerfumes}
        </ButtonLink>
      </div>
      <FilterChips query={query} onRemove={() => {}} />
      {facts ? (
        factOrder.map((fact) => (
          <FactLinks key={fact} fact={fact} query={query} facets={offeredFacts(facts, fact, [])} />
        ))
      ) : (
        <ListFailed />
      )}
    </div>
  )
}

interface FactLinksProps {
  fact: ListedFact
  query: ShopQuery
  facets: Facet[]
}

function FactLinks({ fact, query, facets }: FactLinksProps) {
  if (facets.length === 0) return null
  const chosen = query.facts[fact] ?? []
  return (
    <section aria-labelledby={fact} className="pt-12">
      <h2 id={fact} className="text-[2rem]">
        {scentTexts.filterNames[fact]}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {facets.map(({ name, count }) => {
          const shown = fact === 'note' ? name : nameOfFact(fact, name)
          const isChosen = includesName(chosen, name)
          return (
            <li key={name}>
              <Link
                to={shopPath(changed(query, { facts: withFact(query.facts, fact, name, !isChosen) }))}
                rel="nofollow"
                aria-current={isChosen}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm transition-colors duration-200 ease-out hover:border-ink aria-current:bg-ink aria-current:text-on-ink"
              >
                <span lang={langOf(shown)}>{shown}</span>
                <span className="tabular text-soft">{formatNumber(count)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
