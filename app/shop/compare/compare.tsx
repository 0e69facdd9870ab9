import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Form, Link, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta, pathOf } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { WideTable } from '#app/ui/wide-table.tsx'
import type { Product, ProductCard } from '#contract/catalogue/catalogue.ts'
import { readAccords } from '#contract/catalogue/facts/accords.ts'
import { pricePerMl } from '#contract/catalogue/price-per-ml.ts'
import { isUuid, lengths } from '#contract/limits.ts'
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
    return String(new URLSearchParams(paramsOf({ ids: idsIn(search), search: searchIn(search) }))).replaceAll(
      '%2C',
      ',',
    )
  },
}

const searchIn = (search: URLSearchParams) => (search.get('search') ?? '').trim().slice(0, lengths.search)
const paramsOf = ({ ids, search }: { ids: readonly string[]; search: string }): [string, string][] => [
  ...(ids.length > 0 ? [['ids', ids.join(',')] satisfies [string, string]] : []),
  ...(search ? [['search', search] satisfies [string, string]] : []),
]

interface Compared {
  /** null: they could not be loaded. */
  products: Product[] | null
  /** Empty: nothing is searched. */
  search: string
  /** What can be added. */
  found: ProductCard[]
}

async function load(client: Client, url: string): Promise<Compared> {
  const params = new URL(url).searchParams
  const search = searchIn(params)
  const [products, found] = await Promise.all([loadCompared(client, idsIn(params)), search ? find(client, search) : []])
  return { products, search, found }
}

/** Never rejects: nothing is found when it cannot be searched. */
async function find(client: Client, search: string): Promise<ProductCard[]> {
  const query = { _search: search, fields: 'card', _perPage: '6' } as const
  return client('GET /api/products', { query }).then(
    ({ products }) => products,
    () => [],
  )
}

/** Never rejects: null, and logged, when the perfumes cannot be loaded. */
async function loadCompared(client: Client, ids: readonly string[]): Promise<Product[] | null> {
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
export default function Compare({ loaderData: { products, search, found } }: { loaderData: Compared }) {
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
      {products && <AddPerfume products={products} search={search} found={found} />}
    </div>
  )
}

/** Any perfume is added by its name, up to four; a form of links, so that it works without JavaScript. */
function AddPerfume({ products, search, found }: Compared & { products: Product[] }) {
  const ids = products.map(({ _id }) => _id)
  if (ids.length >= most) return null
  return (
    <section aria-labelledby="add-perfume" className="section">
      <h2 id="add-perfume" className="text-[1.75rem]">
        {compareTexts.add}
      </h2>
      <Form method="get" action={pathOf('/compare')} noValidate className="mt-4 flex max-w-xl items-end gap-3">
        {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
        <div className="grow">
          <TextField
            key={search}
            label={compareTexts.searchBy}
            name="search"
            defaultValue={search}
            maxLength={lengths.search}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="outlined">
          {compareTexts.search}
        </Button>
      </Form>
      {search && found.length === 0 && (
        <p role="status" className="mt-4">
          {compareTexts.nothingFound(search)}
        </p>
      )}
      {found.length > 0 && (
        <ul aria-label={compareTexts.found} className="mt-5 max-w-xl border-t border-hair">
          {found.map(({ _id, name, brand, size }) => (
            <li key={_id} className="flex items-center justify-between gap-4 border-b border-hair py-3">
              <span className="min-w-0 wrap-anywhere">
                <span lang={langOf(name)} className="block font-semibold">
                  {name}
                </span>
                <span className="block text-sm text-soft">
                  <span lang={langOf(brand)}>{brand}</span>
                  <span>{size && ` · ${formatSize(size)}`}</span>
                </span>
              </span>
              {ids.includes(_id) ? (
                <span className="shrink-0 py-2 text-sm text-soft">{compareTexts.alreadyCompared}</span>
              ) : (
                <Link
                  to={comparePath([...ids, _id])}
                  aria-label={compareTexts.addOne(name)}
                  className="link shrink-0 py-2"
                >
                  {compareTexts.addThis}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
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
