import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { WideTable } from '#app/ui/wide-table.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { readAccords } from '#contract/catalogue/facts/accords.ts'
import { pricePerMl } from '#contract/catalogue/price-per-ml.ts'
import { isUuid } from '#contract/limits.ts'
import * as compareTexts from '#messages/compare.ts'
import { formatSize, formatTaka } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as productTexts from '#messages/product.ts'
import * as scentTexts from '#messages/scent.ts'
import { nameOfFact } from '../catalogue/filters/fact-names.ts'
import { ListFailed } from '../catalogue/product-card/list-failed.tsx'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import { aboveEntry } from '../layout/links.ts'
import { comparePath } from './compare-path.ts'

const most = 4
const idsIn = (search: URLSearchParams) =>
  [...new Set((search.get('ids') ?? '').toLowerCase().split(',').filter(isUuid))].slice(0, most)

export const handle = {
  canonicalSearch(search: URLSearchParams) {
    const ids = idsIn(search)
    return ids.length > 0 ? `ids=${ids.join(',')}` : ''
  },
}

/** Never rejects: null, and logged, when the perfumes cannot be loaded. */
async function load(client: Client, url: string): Promise<Product[] | null> {
  const ids = idsIn(new URL(url).searchParams)
  if (ids.length === 0) return []
  try {
    const { products } = await client('GET /api/products', { query: { ids: ids.join(','), _perPage: String(most) } })
    return ids.flatMap((id) => products.find((product) => product._id === id) ?? [])
  } catch (error) {
    console.warn('The perfumes could not be loaded', error)
    return null
  }
}
export const loader = ({ request, context }: LoaderFunctionArgs) => load(context.get(apiClientContext), request.url)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request.url)

export const meta = () =>
  pageMeta({ title: compareTexts.title, description: compareTexts.description, path: '/compare', hidden: true })

/** Up to four perfumes side by side, which the URL names. */
export default function Compare({ loaderData: products }: { loaderData: Product[] | null }) {
  if (useShopDetails().off?.includes('compare')) return <LazyNotFound />
  return (
    <div className="wrap">
      <Breadcrumb ancestors={aboveEntry} current={compareTexts.title} />
      <h1 className="mt-4 text-[2.75rem] md:text-[3.75rem]">{compareTexts.title}</h1>
      {!products ? (
        <ListFailed />
      ) : products.length === 0 ? (
        <p className="mt-4 text-soft">{compareTexts.nothing}</p>
      ) : (
        <Table products={products} />
      )}
    </div>
  )
}

const facts = (product: Product): [string, ReactNode][] => [
  [productTexts.category, product.category],
  [compareTexts.price, formatTaka(product.price)],
  [productTexts.size, formatSize(product.size)],
  [compareTexts.pricePerMl, perMlOf(product)],
  [
    compareTexts.rating,
    product.reviewCount > 0 ? productTexts.ratingAndReviews(product.ratings.toFixed(1), product.reviewCount) : '',
  ],
  [scentTexts.levelNames.top, product.notes.top.join(', ')],
  [scentTexts.levelNames.heart, product.notes.heart.join(', ')],
  [scentTexts.levelNames.base, [...product.notes.base, ...product.flat].join(', ')],
  [
    scentTexts.mainAccords,
    readAccords(product.accords)
      .map(({ accord }) => nameOfFact('accord', accord))
      .join(', '),
  ],
  [scentTexts.filterNames.lasting, product.lasting && nameOfFact('lasting', product.lasting)],
  [scentTexts.filterNames.sillage, product.sillage && nameOfFact('sillage', product.sillage)],
  [scentTexts.wornBy, product.wearer && nameOfFact('for', product.wearer)],
  [scentTexts.goodIn, product.weather.map((value) => nameOfFact('weather', value)).join(', ')],
  [scentTexts.goodFor, product.occasions.map((value) => nameOfFact('occasion', value)).join(', ')],
]

function perMlOf({ price, size }: Product): string {
  const perMl = pricePerMl(price, size)
  return perMl === undefined ? '' : productTexts.perMl(formatTaka(perMl))
}

function Table({ products }: { products: Product[] }) {
  const rows = products.map(facts)
  const [first = []] = rows
  return (
    <WideTable label={compareTexts.title} className="mt-8">
      <table className="w-full text-left text-[0.9375rem]">
        <thead>
          <tr className="border-b border-hair">
            <td className="w-32" />
            {products.map((product) => (
              <th key={product._id} scope="col" className="min-w-40 p-3 align-top font-normal">
                <Link to={`/product/${product._id}`} className="block">
                  <div className="aspect-4/5 max-w-48 overflow-hidden bg-photo">
                    <Picture
                      picture={product.pictures[0]}
                      alt=""
                      sizes="(width >= 768px) 22vw, 160px"
                      className="card-photo"
                    />
                  </div>
                  <span lang={langOf(product.name)} className="mt-3 block font-serif text-[1.375rem]">
                    {product.name}
                  </span>
                </Link>
                <Link
                  to={comparePath(products.filter((other) => other !== product).map(({ _id }) => _id))}
                  aria-label={compareTexts.removeOne(product.name)}
                  className="link text-sm text-soft"
                >
                  {compareTexts.remove}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(([term], index) =>
            rows.every((row) => !row[index]?.[1]) ? null : (
              <tr key={term} className="border-b border-hair align-top">
                <th scope="row" className="py-3 pr-3 font-normal text-soft">
                  {term}
                </th>
                {rows.map((row, column) => (
                  <td key={products[column]?._id} className="p-3">
                    {row[index]?.[1] || '–'}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </WideTable>
  )
}
