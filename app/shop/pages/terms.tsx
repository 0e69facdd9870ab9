import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { LegalView } from '#app/content/pages/legal-view.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import * as texts from '#messages/pages.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiClientContext)('GET /api/content/terms')
export const clientLoader = () => api('GET /api/content/terms')

export const meta = () =>
  pageMeta({
    title: texts.terms,
    description: texts.termsDescription,
    path: '/terms',
  })

export default function Terms() {
  const { content, changed } = useLoaderData<typeof loader>()
  return <LegalView content={content} changed={changed} />
}
