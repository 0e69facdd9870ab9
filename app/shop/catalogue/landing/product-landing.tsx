import { Link, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import * as pageTexts from '#messages/catalogue-pages.ts'
import * as cardTexts from '#messages/product-card.ts'
import { EmptyShop } from '../empty-shop.tsx'
import { ListFailed } from '../product-card/list-failed.tsx'
import { type LandingLink, landingLinks } from './landing-links.ts'

/** The number of newest products whose pictures are used for brands and categories. */
const picturesFrom = '100'

/** Never rejects: null, and logged, when they cannot be loaded; the way to the shop remains. */
async function loadLandingData(client: Client) {
  try {
    const fields = 'card'
    const [newest, newArrivals, bestsellers, offers, own] = await Promise.all([
      client('GET /api/products', { query: { _perPage: picturesFrom, facets: 'true', fields } }),
      client('GET /api/products', { query: { _type: 'new_arrivals', fields } }),
      client('GET /api/products', { query: { _type: 'best_sellers', fields } }),
      client('GET /api/products', { query: { offer: 'true', _perPage: '12', fields } }),
      client('GET /api/assortment'),
    ])
    return landingLinks({
      facets: newest.facets ?? { brands: [], categories: [] },
      newest: newest.products,
      newArrivals: newArrivals.products,
      bestsellers: bestsellers.products,
      offers,
      own,
    })
  } catch (error) {
    console.warn('The brands and categories could not be loaded', error)
    return null
  }
}
type LandingData = Awaited<ReturnType<typeof loadLandingData>>

export const loader = ({ context }: LoaderFunctionArgs) => loadLandingData(context.get(apiClientContext))
export const clientLoader = () => loadLandingData(api)

export const meta = () =>
  pageMeta({
    title: pageTexts.product,
    description: pageTexts.productDescription,
    path: '/Product',
  })

export default function ProductLanding({ loaderData }: { loaderData: LandingData }) {
  return (
    <div className="wrap">
      <Breadcrumb current={pageTexts.product} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-[2.75rem] md:text-[3.75rem]">{pageTexts.product}</h1>
          <p className="mt-2 max-w-[56ch] text-soft">{pageTexts.productLine}</p>
        </div>
        <ButtonLink to="/shop" look="outlined">
          {pageTexts.seeAllPerfumes}
        </ButtonLink>
      </div>
      {loaderData ? <LinkGroups {...loaderData} /> : <ListFailed />}
    </div>
  )
}

function LinkGroups({ collections, brands, categories }: NonNullable<LandingData>) {
  if (collections.length + brands.length + categories.length === 0) return <EmptyShop heading="h2" />
  return (
    <>
      <LinkGroup
        id="collections"
        title={pageTexts.collections}
        links={collections}
        columns="md:grid-cols-3"
        sizes="(width >= 1328px) 410px, (width >= 768px) 31vw, 46vw"
        eager
      />
      <LinkGroup
        id="brands"
        title={pageTexts.brands}
        links={brands}
        columns="md:grid-cols-3 lg:grid-cols-6"
        sizes="(width >= 1328px) 193px, (width >= 1024px) 15vw, (width >= 768px) 31vw, 46vw"
      />
      <LinkGroup
        id="categories"
        title={pageTexts.categories}
        links={categories}
        columns="md:grid-cols-3 lg:grid-cols-6"
        sizes="(width >= 1328px) 193px, (width >= 1024px) 15vw, (width >= 768px) 31vw, 46vw"
      />
    </>
  )
}

interface LinkGroupProps {
  id: string
  title: string
  links: LandingLink[]
  columns: string
  sizes: string
  eager?: boolean
}

function LinkGroup({ id, title, links, columns, sizes, eager = false }: LinkGroupProps) {
  if (links.length === 0) return null
  const oddOnPhones = links.length % 2 === 1
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-16">
      <h2 id={id} className="text-[2rem] md:text-[2.5rem]">
        {title}
      </h2>
      <ul className={`mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 ${columns}`}>
        {links.map(({ name, to, count, picture }, index) => (
          // An odd one would stand next to a gap on phones: the first is as wide as the screen instead.
          <li key={name} className={oddOnPhones ? 'max-md:first:col-span-2' : ''}>
            <Link to={to} prefetch="intent" className="group block">
              <div
                className={`aspect-4/5 overflow-hidden bg-photo ${oddOnPhones ? 'max-md:in-[li:first-child]:aspect-square' : ''}`}
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes={oddOnPhones && index === 0 ? `(width < 768px) 100vw, ${sizes}` : sizes}
                  eager={eager}
                  className="card-photo"
                />
              </div>
              <h3 className="mt-3 text-[1.375rem]">{name}</h3>
              <p className="mt-1 text-sm text-soft">{cardTexts.perfumes(count)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
