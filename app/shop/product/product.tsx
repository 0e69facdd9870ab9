import { useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigationType,
  useParams,
  useRevalidator,
} from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { renderedDataTags, structuredDataTags } from '#app/document/structured-data-tags.ts'
import { settingsIn } from '#app/shared/shop-details.ts'
import { inSize } from '#app/stores/sizes.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { HydrateLater } from '#app/ui/loading/hydrate-later.tsx'
import { LoadError } from '#app/ui/loading/load-error.tsx'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { type CachedAndFresh, useFreshData } from '#app/ui/loading/use-fresh-data.ts'
import { rememberedValues } from '#app/ui/remembered.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'
import { isolated } from '#contract/names.ts'
import * as layoutTexts from '#messages/layout.ts'
import * as productTexts from '#messages/product.ts'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import { BuyBar } from './buying/buy-bar.tsx'
import { sizeParameter, useChosenSize } from './buying/use-chosen-size.ts'
import { usePurchase } from './buying/use-purchase.ts'
import { Gallery } from './gallery.tsx'
import { loadProductPage, type ProductPage, type Related } from './load-product.ts'
import { ProductFacts } from './product-facts.tsx'
import { productFromState } from './product-from-state.ts'
import { ProductPlaceholder } from './product-placeholder.tsx'
import { type ProductTab, ProductTabs } from './product-tabs.tsx'
import { breadcrumbAbove, pageData } from './structured-data.ts'
import { useTitle } from './use-title.ts'

/** Below the fold. */
const RelatedProducts = optionalPart(() => import('./related/related-products.tsx'))
/** Of products whose batch is known: below the fold. */
const Genuine = optionalPart(() => import('./genuine.tsx'))
/** With the names of all facts: below the fold. */
const ScentProfile = optionalPart(() => import('./scent/scent-profile.tsx'))

/** The page data, or the error. */
type Arrival = ProductPage | { product: null; error: unknown }

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

interface Rendered extends CachedAndFresh<ProductPage> {
  isRendered: true
}

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Rendered> {
  try {
    const cached = await loadProductPage(context.get(apiClientContext), params.id ?? '')
    return { cached, fresh: null, isRendered: true }
  } catch (error) {
    throw isMissing(error) ? data(null, { status: 404 }) : error
  }
}

const pages = rememberedValues<ProductPage>()

export function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs): CachedAndFresh<Arrival> {
  const cached = pages.recall(id)
  // A remembered page stays when it could not be refreshed, unless the product was removed.
  const fresh = loadProductPage(api, id).catch(
    (error: unknown) => (!isMissing(error) && cached) || { product: null, error },
  )
  return { cached, fresh }
}

/** Another size does not reload the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

/** The page reads the selected size. */
export const handle = {
  canonicalSearch(search: URLSearchParams) {
    const size = sizeSlug(search.get(sizeParameter) ?? '').slice(0, 40)
    return size && String(new URLSearchParams({ [sizeParameter]: size }))
  },
}

const titleOf = ({ name, brand, head }: Product) => head?.title || productTexts.titleOf(isolated(name), isolated(brand))

export function meta({ loaderData, location, params, matches }: MetaArgs<typeof loader>) {
  const product = loaderData?.cached?.product ?? productFromState(location.state, params.id)
  if (!product)
    return pageMeta({
      title: productTexts.untitled,
      description: productTexts.anyDescription,
      path: location.pathname,
    })
  const [picture] = product.pictures
  const path = href('/product/:id', { id: product._id })
  return [
    ...pageMeta({
      title: titleOf(product),
      description: product.head?.summary || product.description.slice(0, 300),
      path,
      price: product.price,
      picture: picture?.id,
    }),
    // The server makes them: browsers load no script for it.
    ...(loaderData?.isRendered
      ? import.meta.env.SSR
        ? structuredDataTags(pageData(product, settingsIn(matches)))
        : renderedDataTags()
      : []),
  ]
}

export default function ProductRoute({ loaderData }: { loaderData: CachedAndFresh<Arrival> }) {
  const { id } = useParams()
  // Another product resets gallery, quantity and tab.
  return <LoadedProduct key={id} id={id} loaded={loaderData} />
}

/** Shows the product from the link's state at once, and the current price and stock as soon as they are loaded. */
function LoadedProduct({ id, loaded }: { id: string | undefined; loaded: CachedAndFresh<Arrival> }) {
  const { state } = useLocation()
  const { shown, waiting } = useFreshData(loaded)
  // Stores the displayed page for this visit, so that Back can show it.
  useEffect(() => {
    if (id && shown?.product && !waiting) pages.remember(id, shown)
  }, [id, shown, waiting])
  const passed = productFromState(state, id)
  const arrived = shown?.product ? shown : null
  const error = shown && !waiting && 'error' in shown ? shown.error : null
  const product = arrived?.product ?? passed
  const missing = isMissing(error)
  useTitle(missing ? layoutTexts.pageNotFound : product && titleOf(product))
  if (missing) return <LazyNotFound />
  if (error && !product) throw error
  if (!product) return <ProductPlaceholder />
  const related = arrived && 'related' in arrived ? arrived.related : null
  return <ProductScreen product={product} related={related} failed={error !== null} />
}

/** Updates only what a new review has changed. */
const withReviews = (product: Product, { ratings, reviewCount, reviews }: Product): Product => ({
  ...product,
  ratings,
  reviewCount,
  reviews,
})

interface ProductScreenProps {
  product: Product
  related: Related | null
  /** Only the data of the card is known: the rest could not be loaded. */
  failed: boolean
}

function ProductScreen({ product: came, related, failed }: ProductScreenProps) {
  const { revalidate } = useRevalidator()
  const [reviewed, setReviewed] = useState<Product>()
  const { chosen, choose } = useChosenSize(came)
  const sizes = { variants: came.variants, chosen, onChoose: choose }
  const ofSize = chosen ? inSize(came, chosen) : came
  const product = reviewed ? withReviews(ofSize, reviewed) : ofSize
  const buying = useRef<HTMLDivElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  const purchase = usePurchase(product, buying)
  const [tab, setTab] = useState<ProductTab>('description')
  const { hash } = useLocation()
  const arrivedBy = useNavigationType()
  // A link to the reviews opens their tab. The server never receives the fragment, and the page may arrive after the
  // navigation that would have scrolled to it. Back has its own place.
  useEffect(() => {
    if (hash !== '#reviews') return
    setTab('reviews')
    if (arrivedBy !== 'POP') document.getElementById('reviews')?.scrollIntoView()
  }, [hash, arrivedBy])
  const toReviews = () => {
    setTab('reviews')
    document.getElementById('reviews')?.scrollIntoView()
  }
  const loadAgain = () => {
    // The pressed button disappears.
    rest.current?.focus({ preventScroll: true })
    void revalidate()
  }
  return (
    <div className="wrap">
      <Breadcrumb ancestors={breadcrumbAbove(product)} current={product.name} />
      <div className="mt-4 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:mt-6 lg:gap-x-16">
        <Gallery product={product} whole={related !== null || failed} shown={chosen?.pictureId ?? null} />
        <HydrateLater>
          <ProductFacts
            product={product}
            sizes={sizes}
            purchase={purchase}
            container={buying}
            onReviews={toReviews}
            loading={related === null && !failed}
          />
          {/* It watches the button of the facts. */}
          <BuyBar product={product} purchase={purchase} instead={buying} />
        </HydrateLater>
      </div>
      <div ref={rest} tabIndex={-1} className="outline-none">
        {failed ? (
          <LoadError message={productTexts.restNotLoaded} onRetry={loadAgain} className="section" />
        ) : (
          <>
            {/* Below the fold: hydrated when the visitor does something. */}
            <HydrateLater>{related !== null && <ScentProfile product={product} />}</HydrateLater>
            <HydrateLater>{product.lastBatch && <Genuine batch={product.lastBatch} />}</HydrateLater>
            <HydrateLater>
              <ProductTabs product={product} chosen={tab} onChoose={setTab} onReviewed={setReviewed} />
            </HydrateLater>
            <HydrateLater>
              <RelatedProducts id={product._id} products={related} />
            </HydrateLater>
          </>
        )}
      </div>
    </div>
  )
}
