import { ApiError } from '#app/api.ts'
import { returnPath } from '#app/shared/return-path.ts'
import { isBackOffice } from '#contract/language.ts'

export const signInPath = '/admin/sign-in'
/** Where the link of an invitation leads, whoever is signed in. */
export const invitationPath = '/admin/invitation'

/** The URL of the sign-in page that leads to `next` afterwards. */
export const signInUrl = (next: string) =>
  next === '/admin' ? signInPath : `${signInPath}?${new URLSearchParams({ next })}`

/** Where to go after signing in: only to a screen of the back office. */
export function staffReturnPath(next: string | null): string {
  const path = returnPath(next)
  return isBackOffice(path) && !path.startsWith(signInPath) ? path : '/admin'
}

const listeners = new Set<() => void>()

/** Calls back when a call says that the session has ended. Returns the unsubscribe function. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A response said that the session has ended: leads to signing in. */
export const endSession = () => {
  for (const listener of [...listeners]) listener()
}

/** Whether a call failed because the session has ended, which leads to signing in. */
export function endedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  endSession()
  return true
}
