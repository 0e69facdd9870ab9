import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { AboutView } from '#app/content/pages/about-view.tsx'
import { pageMeta } from '#app/document/page-meta.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiClientContext)('GET /api/content/about')
export const clientLoader = () => api('GET /api/content/about')

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'A perfume gallery in Dhaka since 1969: who we are, how we began and what we stand for.',
    path: '/about',
  })

export default function About() {
  return <AboutView content={useLoaderData<typeof loader>().content} />
}
