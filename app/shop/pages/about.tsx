import { type LinksFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { AboutView } from '#app/content/pages/about-view.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { preloadFont } from '#app/document/preload-font.ts'
import * as texts from '#messages/pages.ts'
import { italicFonts } from '#typefaces'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiClientContext)('GET /api/content/about')
export const clientLoader = () => api('GET /api/content/about')

/** The heading has text in italics. */
export const links: LinksFunction = () => italicFonts.map(preloadFont)

export const meta = () =>
  pageMeta({
    title: texts.about,
    description: texts.aboutDescription,
    path: '/about',
  })

export default function About() {
  return <AboutView content={useLoaderData<typeof loader>().content} />
}
