import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Form, Link, type LoaderFunctionArgs } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta, pathOf } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { ProductCard as Card } from '#contract/catalogue/catalogue.ts'
import { lengths } from '#contract/limits.ts'
import * as knownTexts from '#messages/known.ts'
import * as productTexts from '#messages/product.ts'
import { ProductCard } from '../catalogue/product-card/product-card.tsx'
import { LazyNotFound } from '../layout/lazy-not-found.tsx'
import { aboveEntry } from '../layout/links.ts'
import type { RelatedProduct } from '../product/load-product.ts'

const nameIn = (search: URLSearchParams) => (search.get('name') ?? '').trim().slice(0, lengths.group)

export const handle = {
  canonicalSearch(search: URLSearchParams) {
    const name = nameIn(search)
    return name && String(new URLSearchParams({ name }))
  },
}

interface Loaded {
  name: string
  /** null: nothing was typed, or the shop does not have it. */
  known: Card | null
  similar: RelatedProduct[]
}

async function load(client: Client, url: string): Promise<Loaded> {
  const name = nameIn(new URL(url).searchParams)
  if (!name) return { name, known: null, similar: [] }
  const query = { _search: name, _searchIn: 'names', _perPage: '1', fields: 'card' } as const
  const { products } = await client('GET /api/products', { query })
  const [known = null] = products
  if (!known) return { name, known, similar: [] }
  const { similar } = await client('GET /api/products/:id/similar', { params: { id: known._id } })
  return { name, known, similar }
}
export const loader = ({ request, context }: LoaderFunctionArgs) => load(context.get(apiClientContext), request.url)
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request.url)

export const meta = () => pageMeta({ title: knownTexts.title, description: knownTexts.description, path: '/like' })

/** A perfume that the visitor knows, and those with the same notes. */
export default function Known({ loaderData: { name, known, similar } }: { loaderData: Loaded }) {
  const { off } = useShopDetails()
  const isUnknown = name !== '' && known === null
  // What the shop lacks is told to staff, by whom sees this page: not by what renders it.
  useEffect(() => {
    if (isUnknown && name.length > 1) api('POST /api/wanted-perfumes', { body: { name } }).catch(() => {})
  }, [isUnknown, name])
  if (off?.includes('similar')) return <LazyNotFound />
  return (
    <div className="wrap">
      <Breadcrumb ancestors={aboveEntry} current={knownTexts.title} />
      <h1 className="mt-4 text-[2.75rem] md:text-[3.75rem]">{knownTexts.title}</h1>
      <p className="mt-2 max-w-[56ch] text-soft">{knownTexts.line}</p>
      <Form method="get" action={pathOf('/like')} className="mt-6 grid max-w-md gap-3">
        <TextField
          key={name}
          label={knownTexts.name}
          name="name"
          defaultValue={name}
          maxLength={lengths.group}
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit">{knownTexts.show}</Button>
        </div>
      </Form>
      {isUnknown && (
        <p role="status" className="mt-8">
          {knownTexts.unknown(name)}
        </p>
      )}
      {known && (
        <section aria-labelledby="alike" className="mt-12">
          <h2 id="alike" className="text-[2rem]">
            {knownTexts.alike(known.name)}
          </h2>
          {similar.length === 0 && <p className="mt-3 text-soft">{knownTexts.noneAlike}</p>}
          <ul className="mt-7 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
            {[{ product: known, reason: [] }, ...similar].map(({ product, reason }) => (
              <li key={product._id} className="flex min-w-0 flex-col">
                <div className="grow">
                  <ProductCard product={product} />
                </div>
                {reason.length > 0 && <p className="mt-2 text-sm text-soft">{productTexts.alikeIn(reason)}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!off?.includes('finder') && (
        <p className="mt-8">
          <Link to="/finder" className="link">
            {knownTexts.askFinder}
          </Link>
        </p>
      )}
    </div>
  )
}
