import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { settingsIn } from '#app/shared/shop-details.ts'
import { HydrateLater } from '#app/ui/loading/hydrate-later.tsx'
import * as homeTexts from '#messages/home.ts'
import * as layoutTexts from '#messages/layout.ts'
import { italicFonts } from '#typefaces'
import { api } from '../../api.ts'
import { apiClientContext } from '../../api-client-context.ts'
import { Hero } from '../../content/hero/hero.tsx'
import { ProductOfTheYear } from '../../content/product-of-the-year.tsx'
import { pageMeta } from '../../document/page-meta.ts'
import { preloadFont } from '../../document/preload-font.ts'
import { FinderInvitation } from './finder-invitation.tsx'
import { firstInRow, homeLists } from './lists.ts'
import { ProductRow } from './product-row.tsx'
import { storeData } from './store-data.ts'

/** The server renders the first page with the data that it shows. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiClientContext)
  const { newArrivals, bestsellers, offers } = homeLists(call, firstInRow)
  const { content } = await call('GET /api/content/home')
  return { content, newArrivals: await newArrivals, bestsellers: await bestsellers, offers: await offers }
}

/** Client-side navigation waits for the hero only; the lists load afterwards. */
export async function clientLoader() {
  const lists = homeLists(api)
  const { content } = await api('GET /api/content/home')
  return { content, ...lists }
}

export const links: LinksFunction = () => italicFonts.map(preloadFont)

export const meta: MetaFunction = ({ matches }) => {
  const settings = settingsIn(matches)
  return [
    ...pageMeta({
      description: homeTexts.description(
        settings?.delivery.promise,
        settings?.returnDays ?? 0,
        settings?.payWays ?? ['card', 'cod'],
      ),
      path: '/',
    }),
    ...(settings ? [{ 'script:ld+json': storeData(settings) }] : []),
  ]
}

export default function Home() {
  const { content, newArrivals, bestsellers, offers } = useLoaderData<typeof loader | typeof clientLoader>()
  return (
    <>
      <h1 className="sr-only">{layoutTexts.shopName}</h1>
      <Hero slides={content.slides} />
      {/* Below the fold: hydrated when the visitor does something. */}
      <HydrateLater>
        <ProductRow
          title={homeTexts.newArrivals}
          line={homeTexts.newArrivalsLine}
          all="/shop?sort=newest"
          list="newArrivals"
          products={newArrivals}
        />
      </HydrateLater>
      <HydrateLater>
        <FinderInvitation />
        <ProductRow
          title={homeTexts.bestsellers}
          line={homeTexts.bestsellersLine}
          all="/shop?collection=bestsellers"
          list="bestsellers"
          products={bestsellers}
        />
        <ProductOfTheYear {...content.productOfTheYear} />
      </HydrateLater>
      <HydrateLater>
        <ProductRow
          title={homeTexts.offers}
          line={homeTexts.offersLine}
          all="/offers"
          list="offers"
          products={offers}
        />
      </HydrateLater>
    </>
  )
}
