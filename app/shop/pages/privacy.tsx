import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { LegalView } from '#app/content/pages/legal-view.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import * as texts from '#messages/pages.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiClientContext)('GET /api/content/privacy')
export const clientLoader = () => api('GET /api/content/privacy')

export const meta = () =>
  pageMeta({
    title: texts.privacy,
    description: texts.privacyDescription,
    path: '/privacy',
  })

export default function Privacy() {
  const { content, changed } = useLoaderData<typeof loader>()
  return <LegalView content={content} changed={changed} />
}
