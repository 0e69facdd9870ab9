import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { breadcrumbData, itemListData } from '#app/document/breadcrumb-data.ts'
import { orNotFound } from '#app/document/or-not-found.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { renderedDataTags, structuredDataTags } from '#app/document/structured-data-tags.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import * as pageTexts from '#messages/catalogue-pages.ts'
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

interface Rendered extends EntryData {
  isRendered: true
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const page = await load(context.get(apiClientContext), params)
  return data({ ...page, isRendered: true }, { status: page.list.failed ? 503 : 200 })
}

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params)

export function meta({ loaderData, location }: MetaArgs) {
  const { about, list, isRendered } = (loaderData as Partial<Rendered> | undefined) ?? {}
  if (!about)
    return pageMeta({
      title: catalogueTexts.shop,
      description: pageTexts.entriesDescription,
      path: location.pathname,
    })
  const { name, title, summary, picture } = about
  const path = entryPath(about)
  return [
    ...pageMeta({
      title,
      description: summary || pageTexts.entryDescription(name),
      path,
      picture: picture?.id,
    }),
    ...(isRendered ? dataTags({ about, list }) : []),
  ]
}

/** The server makes them, so that browsers load no script for it. */
const dataTags = ({ about, list }: Pick<EntryData, 'about'> & Partial<EntryData>) =>
  import.meta.env.SSR
    ? structuredDataTags([
        breadcrumbData([...aboveEntry, { name: about.name, to: entryPath(about) }]),
        itemListData(list?.products ?? []),
      ])
    : renderedDataTags()

/**
 * The layout displays the list (list-layout.tsx). Without a component, this would be a route that responds with data.
 */
export default function EntryRoute() {
  return null
}
