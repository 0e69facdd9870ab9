import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { orNotFound } from '#app/document/or-not-found.ts'
import { breadcrumbData, pageMeta } from '#app/document/page-meta.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { aboveEntry } from '../../layout/links.ts'
import { loadList } from '../load-list.ts'
import { entryPath } from './about-entry.ts'
import { type EntryData, queryFor } from './entry-data.ts'

type Params = LoaderFunctionArgs['params']

/** The page of a brand or category; a former slug redirects to the current one. */
async function load(client: Client, { brand, category }: Params): Promise<EntryData> {
  const kind = brand === undefined ? 'category' : 'brand'
  const slug = brand ?? category ?? ''
  const { entry } = await client('GET /api/assortment/:kind/:slug', { params: { kind, slug } }).catch(orNotFound)
  if (!entry) throw data(null, { status: 404 })
  const about = { ...entry, kind } as const
  if (entry.slug !== slug) throw redirect(entryPath(about), 301)
  return { about, list: await loadList(client, queryFor(about)) }
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = await load(context.get(apiClientContext), params)
  return data(page, { status: page.list.failed ? 503 : 200 })
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params)

export function meta({ loaderData, location }: MetaArgs) {
  const about = (loaderData as EntryData | undefined)?.about
  if (!about)
    return pageMeta({
      title: catalogueTexts.shop,
      description: catalogueTexts.entriesDescription,
      path: location.pathname,
    })
  const { name, description, picture } = about
  const path = entryPath(about)
  return [
    ...pageMeta({
      title: name,
      description: description.slice(0, 300) || catalogueTexts.entryDescription(name),
      path,
      ...(picture && { image: `/media/${picture.id}-960.jpg` }),
    }),
    { 'script:ld+json': breadcrumbData([...aboveEntry, { name, to: path }]) },
  ]
}

/**
 * The layout displays the list (list-layout.tsx). Without a component, this would be a route that responds with data.
 */
export default function EntryRoute() {
  return null
}
