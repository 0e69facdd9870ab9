import { Suspense } from 'react'
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { settingsIn } from '#app/shop-details.ts'
import { api } from '../../api.ts'
import { apiClientContext } from '../../api-client-context.ts'
import { Hero } from '../../content/hero/hero.tsx'
import { ProductOfTheYear } from '../../content/product-of-the-year.tsx'
import { pageMeta } from '../../document/page-meta.ts'
import { preloadFont } from '../../document/preload-font.ts'
import cormorantItalic from '../../fonts/cormorant-italic.woff2?url'
import { homeLists } from './lists.ts'
import { ProductRow } from './product-row.tsx'
import { storeData } from './store-data.ts'

/** The server renders the first page with all of its data. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiClientContext)
  const { newArrivals, bestsellers, offers } = homeLists(call)
  const { content } = await call('GET /api/content/home')
  return { content, newArrivals: await newArrivals, bestsellers: await bestsellers, offers: await offers }
}

/** Client-side navigation waits for the hero only; the lists load afterwards. */
export async function clientLoader() {
  const lists = homeLists(api)
  const { content } = await api('GET /api/content/home')
  return { content, ...lists }
}

/** The hero has text in italics. */
export const links: LinksFunction = () => [preloadFont(cormorantItalic)]

export const meta: MetaFunction = ({ matches }) => {
  const settings = settingsIn(matches)
  const promise = settings ? `${settings.delivery.promise}, ` : ''
  return [
    ...pageMeta({
      description: `Perfumes, attars and oils, chosen in Dhaka since 1969. ${promise}30-day returns, ${settings?.cardPayments === false ? '' : 'card or '}cash on delivery.`,
      path: '/',
    }),
    ...(settings ? [{ 'script:ld+json': storeData(settings) }] : []),
  ]
}

export default function Home() {
  const { content, newArrivals, bestsellers, offers } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <h1 className="sr-only">AL-ARIA Perfume Gallery</h1>
      <Hero slides={content.slides} />
      {/* Below the fold: hydrated separately, after the visible part. */}
      <Suspense>
        <ProductRow
          title="New Arrivals"
          line="Scents that have just joined the gallery"
          all="/shop?sort=newest"
          products={newArrivals}
        />
      </Suspense>
      <Suspense>
        <ProductRow
          title="Bestsellers"
          line="What Dhaka is buying now"
          all="/shop?collection=bestsellers"
          products={bestsellers}
        />
        <ProductOfTheYear {...content.productOfTheYear} />
      </Suspense>
      <Suspense>
        <ProductRow title="Special Offers" line="Reduced while stocks last" all="/offers" products={offers} />
      </Suspense>
    </>
  )
}
