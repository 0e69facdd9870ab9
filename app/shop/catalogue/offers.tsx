import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLocation } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import { type CachedAndFresh, useFreshData } from '#app/ui/loading/use-fresh-data.ts'
import { PageLinks } from '#app/ui/page-links.tsx'
import { pageCount, pageOf } from '#app/ui/pagination.ts'
import { rememberedValues } from '#app/ui/remembered.ts'
import type { ProductCard as CardProduct } from '#contract/catalogue/catalogue.ts'
import * as pageTexts from '#messages/catalogue-pages.ts'
import { ListFailed } from './product-card/list-failed.tsx'
import { ProductCard, ProductCardPlaceholder } from './product-card/product-card.tsx'

type OfferList = { products: CardProduct[] | null; total: number; page: number }

const perPage = 48

const requestedPage = ({ url }: Request) => pageOf(new URL(url).searchParams)

const offersPath = (page: number) => (page > 1 ? `/offers?page=${page}` : '/offers')

export const handle = {
  canonicalSearch: (search: URLSearchParams) => offersPath(pageOf(search)).split('?')[1] ?? '',
}

/** A page beyond the last one is the last. Never rejects: null, and logged, when the offers cannot be loaded. */
async function loadOffers(client: Client, page: number): Promise<OfferList> {
  try {
    const query = { offer: 'true', _perPage: String(perPage), fields: 'card' } as const
    const load = (page: number) => client('GET /api/products', { query: { ...query, _page: String(page) } })
    const list = await load(page)
    if (list.products.length > 0 || list.total === 0) return { ...list, page }
    const last = pageCount(list.total, perPage)
    return { ...(await load(last)), page: last }
  } catch (error) {
    console.warn('The offers could not be loaded', error)
    return { products: null, total: 0, page }
  }
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<CachedAndFresh<OfferList>> {
  return { cached: await loadOffers(context.get(apiClientContext), requestedPage(request)), fresh: null }
}

const pages = rememberedValues<OfferList>()

export function clientLoader({ request }: LoaderFunctionArgs): CachedAndFresh<OfferList> {
  const page = requestedPage(request)
  const cached = pages.recall(offersPath(page))
  // A remembered list stays when it could not be refreshed.
  return { cached, fresh: loadOffers(api, page).then((list) => (list.products === null && cached) || list) }
}

/** Later pages have a title of their own, which screen readers announce. */
const titleOf = (page: number) => pageTexts.offersTitle(page)

export function meta({ location, loaderData }: MetaArgs<typeof loader>) {
  const page = loaderData?.cached?.page ?? pageOf(new URLSearchParams(location.search))
  return pageMeta({
    title: titleOf(page),
    description: pageTexts.offersDescription,
    path: offersPath(page),
  })
}

export default function Offers({ loaderData }: { loaderData: CachedAndFresh<OfferList> }) {
  const { shown, waiting } = useFreshData(loaderData)
  const path = offersPath(pageOf(new URLSearchParams(useLocation().search)))
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed link is at the end, and the last page has none. After the click, so that Back restores the scroll
  // position before it.
  const toHeading = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  // Stores the displayed page for this visit, so that Back can show it.
  useEffect(() => {
    if (shown?.products && !waiting) pages.remember(path, shown)
  }, [shown, waiting, path])
  return (
    <div className="wrap">
      <Breadcrumb current={pageTexts.offers} />
      <h1 className="mt-4 text-[2.75rem] md:text-[3.75rem]">{pageTexts.offers}</h1>
      <p className="mt-2 max-w-[56ch] text-soft">{pageTexts.offersLine}</p>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {pageTexts.perfumesOnOffer}
      </h2>
      {shown?.products === null && <ListFailed />}
      {shown?.products?.length === 0 ? (
        <div className="double-hairline mt-8 flex flex-col items-center gap-7 px-4 py-16 text-center md:py-24">
          <p className="font-serif text-[1.75rem] leading-tight">{pageTexts.noOffers}</p>
          <ButtonLink to="/shop">{pageTexts.goToShop}</ButtonLink>
        </div>
      ) : (
        <ul
          aria-busy={waiting}
          className={`mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4 transition-opacity duration-200 ease-out ${shown && waiting ? 'opacity-50 delay-150' : ''}`}
        >
          {shown?.products?.map((product, index) => (
            <li key={product._id} className="min-w-0">
              <ProductCard product={product} eager={index < 4} />
            </li>
          ))}
          {!shown &&
            ['first', 'second', 'third', 'fourth'].map((id) => (
              <li key={id}>
                <ProductCardPlaceholder />
              </li>
            ))}
        </ul>
      )}
      {!shown && <Loading what={pageTexts.loadingOffers} />}
      {shown && (
        <PageLinks
          page={shown.page}
          last={pageCount(shown.total, perPage)}
          pathOf={offersPath}
          onPage={toHeading}
          className="mt-14 border-t border-hair pt-8"
        />
      )}
    </div>
  )
}
