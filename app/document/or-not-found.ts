import { data } from 'react-router'
import { ApiError } from '../api.ts'

/** For the rejection of a page's call: what does not exist is the screen of a page that is not found, status 404. */
export function orNotFound(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error
}
