import { type ClientLoaderFunctionArgs, data, type MetaFunction, redirectDocument } from 'react-router'
import { NotFoundScreen } from '#app/document/not-found-screen.tsx'
import { isBackOffice } from '#contract/language.ts'
import * as layoutTexts from '#messages/layout.ts'
import * as notFoundTexts from '#messages/not-found.ts'
import { pageMeta } from '../../document/page-meta.ts'

/** The same canonical URL at every path, so that it is cached once. */
export const handle = { canonicalPath: '/not-found' }

/** Matches every unknown path; the server responds with status 404. */
export const loader = () => data(null, { status: 404 })

/** The list of routes that customers load does not have the back office. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (isBackOffice(new URL(request.url).pathname)) throw redirectDocument(request.url)
  return null
}

export const meta: MetaFunction = ({ location }) =>
  pageMeta({
    title: layoutTexts.pageNotFound,
    description: notFoundTexts.description,
    path: location.pathname,
    hidden: true,
  })

export default NotFoundScreen
