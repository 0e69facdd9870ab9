import * as layoutTexts from '#messages/layout.ts'
import { ApiError } from '../api.ts'

/** The server's error message; without a connection, that there is none; else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.message || fallback
  return globalThis.navigator?.onLine === false ? layoutTexts.offlineNow : fallback
}
