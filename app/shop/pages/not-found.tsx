import { data, type MetaFunction } from 'react-router'
import { NotFoundScreen } from '#app/document/not-found-screen.tsx'
import * as layoutTexts from '#messages/layout.ts'
import * as notFoundTexts from '#messages/not-found.ts'
import { pageMeta } from '../../document/page-meta.ts'

/** The same canonical URL at every path, so that it is cached once. */
export const handle = { canonicalPath: '/not-found' }

/** Matches every unknown path; the server responds with status 404. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta: MetaFunction = ({ location }) =>
  pageMeta({
    title: layoutTexts.pageNotFound,
    description: notFoundTexts.description,
    path: location.pathname,
    hidden: true,
  })

export default NotFoundScreen
