import { data, type MetaFunction } from 'react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { pageMeta } from '../../page-meta.ts'

/** The same at every address, so that it is kept once. */
export const handle = { canonicalPath: '/not-found' }

/** Every address that is not in the table: the server says so with its status too. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export const meta: MetaFunction = ({ location }) =>
  pageMeta({
    title: 'Page Not Found',
    description: 'There is no such page.',
    path: location.pathname,
    hidden: true,
  })

export default NotFoundScreen
