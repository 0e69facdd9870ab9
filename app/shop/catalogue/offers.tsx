import type { LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Loading } from '#app/ui/skeleton.tsx'
import type { Product } from '#contract/catalogue.ts'
import { ListFailed } from './list-failed.tsx'
import { ProductCard, ProductCardPlaceholder } from './product-card.tsx'
import { type Arriving, useArriving } from './use-arriving.ts'

type OfferList = { products: Product[] | null }

/** Never rejects: null, and logged, when the offers cannot be loaded. */
async function loadOffers(client: Client): Promise<OfferList> {
  try {
    return await client('GET /api/products', { query: { offer: 'true' } })
  } catch (error) {
    console.warn('The offers could not be loaded', error)
    return { products: null }
  }
}

export async function loader({ context }: LoaderFunctionArgs): Promise<Arriving<OfferList>> {
  return { known: await loadOffers(context.get(apiClientContext)), coming: null }
}

export const clientLoader = (): Arriving<OfferList> => ({ known: null, coming: loadOffers(api) })

export const meta = () =>
  pageMeta({
    title: 'Offers',
    description: 'Perfumes, attars and oils at a gentler price for a while, at the AL-ARIA Perfume Gallery in Dhaka.',
    path: '/offers',
  })

export default function Offers({ loaderData }: { loaderData: Arriving<OfferList> }) {
  const { shown } = useArriving(loaderData)
  return (
    <div className="wrap">
      <Breadcrumb here="Offers" />
      <h1 className="mt-4 text-[44px] md:text-[60px]">Offers</h1>
      <p className="mt-2 max-w-[56ch] text-soft">At a gentler price, for as long as these bottles last.</p>
      <h2 className="sr-only">Perfumes on offer</h2>
      {shown?.products === null && <ListFailed />}
      {shown?.products?.length === 0 ? (
        <div className="double-hairline mt-8 flex flex-col items-center gap-7 px-4 py-16 text-center md:py-24">
          <p className="font-serif text-[28px] leading-tight">No Special Offers Available At The Moment.</p>
          <ButtonLink to="/shop">Go to the shop</ButtonLink>
        </div>
      ) : (
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
          {shown?.products?.map((product, place) => (
            <li key={product._id} className="min-w-0">
              <ProductCard product={product} eager={place < 4} />
            </li>
          ))}
          {!shown &&
            ['first', 'second', 'third', 'fourth'].map((place) => (
              <li key={place}>
                <ProductCardPlaceholder />
              </li>
            ))}
        </ul>
      )}
      {!shown && <Loading what="offers" />}
    </div>
  )
}
