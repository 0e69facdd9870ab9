import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { HydrateLater } from '#app/ui/loading/hydrate-later.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import * as catalogueTexts from '#messages/catalogue.ts'
import * as cardTexts from '#messages/product-card.ts'
import { EmptyShop } from './empty-shop.tsx'
import { filtersOf, noFilters } from './filters/chosen-filters.ts'
import type { ShownList } from './load-list.ts'
import { ProductCard, ProductCardPlaceholder } from './product-card/product-card.tsx'
import { changed, type ShopQuery, shopPath } from './shop-query.ts'

const lists = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12',
  list: 'grid gap-y-6',
}
const firstRow = 3
const sizes = '(width >= 1328px) 312px, (width >= 1024px) 24vw, (width >= 768px) 31vw, 46vw'

interface ProductResultsProps {
  query: ShopQuery
  /** null before the first response. */
  shown: ShownList | null
  /** The displayed results are not those of `query` yet. */
  waiting: boolean
  onClear(): void
}

/** The products, placeholders while they load, or other links when there are none. */
export function ProductResults({ query, shown, waiting, onClear }: ProductResultsProps) {
  const { view, perPage } = query
  if (!shown) {
    return (
      <>
        <Loading what={catalogueTexts.loadingProducts} />
        <div className={`mt-6 ${lists[view]}`}>
          {Array.from({ length: perPage }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
            <ProductCardPlaceholder key={index} view={view} />
          ))}
        </div>
      </>
    )
  }
  if (shown.total === 0 && !shown.failed && filtersOf(query).length === 0) return <EmptyShop heading="h3" />
  if (shown.products.length === 0)
    return <NoProducts query={query} failed={shown.failed === true} waiting={waiting} onClear={onClear} />
  return (
    <ul
      className={`mt-6 transition-opacity duration-200 ease-out ${lists[view]} ${waiting ? 'opacity-50 delay-150' : ''}`}
    >
      {shown.products.map((product, index) => (
        <li key={product._id} className="min-w-0">
          <HydrateLater>
            <ProductCard product={product} view={view} eager={index < firstRow} {...(view === 'grid' && { sizes })} />
          </HydrateLater>
        </li>
      ))}
    </ul>
  )
}

interface NoProductsProps extends Pick<ProductResultsProps, 'query' | 'waiting' | 'onClear'> {
  /** The list could not be loaded. */
  failed: boolean
}

function NoProducts({ query, failed, waiting, onClear }: NoProductsProps) {
  return (
    <div className="double-hairline mt-8 flex flex-col items-center px-4 py-16 text-center md:py-24">
      <h3 className="text-[2.125rem] md:text-[2.625rem]">{catalogueTexts.noProducts}</h3>
      <p className="mt-4 max-w-[52ch] text-soft">{catalogueTexts.noProductsLine}</p>
      {failed && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {cardTexts.listNotLoaded}
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {failed && (
          <ButtonLink to={shopPath(query)} prefetch="none" preventScrollReset aria-busy={waiting}>
            {cardTexts.tryAgain}
          </ButtonLink>
        )}
        {filtersOf(query).length > 0 && (
          <ButtonLink
            look={failed ? 'outlined' : 'filled'}
            to={shopPath(changed(query, noFilters))}
            preventScrollReset
            onClick={onClear}
          >
            {catalogueTexts.clearFilters}
          </ButtonLink>
        )}
        <ButtonLink look="outlined" to={shopPath({ collection: 'bestsellers' })}>
          {catalogueTexts.seeBestsellers}
        </ButtonLink>
      </div>
      <p className="mt-6 text-sm text-soft">
        <span>{catalogueTexts.particularScent}</span>{' '}
        <Link to="/contact" className="link text-ink">
          {catalogueTexts.askGallery}
        </Link>
      </p>
    </div>
  )
}
