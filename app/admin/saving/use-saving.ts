import { useState } from 'react'
import { ApiError } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { useStaff } from '../staff.ts'

const unreachable = 'The shop could not be reached. Please try again in a moment.'

/** The error message of a failed call; empty when `useSaving` redirects to another screen. */
export function useFailure() {
  const { refuse } = useStaff()
  return (error: unknown): string | undefined => {
    if (endedSession(error)) return undefined
    if (!(error instanceof ApiError)) return unreachable
    if (error.status !== 403) return error.message || unreachable
    refuse()
    return undefined
  }
}

type ErrorHandler = (refused: ApiError) => boolean | Promise<boolean>

/**
 * Sends one change at a time, and returns its error. An ended session redirects to sign in, a revoked role
 * to the 404 screen.
 */
export function useSaving() {
  const failure = useFailure()
  const [busy, setBusy] = useState(false)
  const [saveError, setSaveError] = useState<string>()

  /**
   * Runs a change. True when it succeeded; `onRefused` handles a refusal first, and returns true when it needs no
   * further error message.
   */
  async function save(change: () => Promise<void>, onRefused?: ErrorHandler) {
    if (busy) return false
    setBusy(true)
    setSaveError(undefined)
    try {
      await change()
      return true
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.status !== 401 && error.status !== 403
      if (!isAnswered || !(await isHandled(error, onRefused))) setSaveError(failure(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, saveError, save, forget: () => setSaveError(undefined) }
}

async function isHandled(refused: ApiError, onRefused: ErrorHandler | undefined): Promise<boolean> {
  try {
    return (await onRefused?.(refused)) ?? false
  } catch (error) {
    console.warn('What the shop has now could not be loaded', error)
    return false
  }
}
