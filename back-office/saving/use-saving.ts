import { useState } from 'react'
import { ApiError, unreachableMessage } from '#app/api.ts'
import { endedSession } from '../staff-session.ts'

/** The error message of a failed call; empty when the session has ended, which leads to signing in. */
export function failureOf(error: unknown): string | undefined {
  if (endedSession(error)) return undefined
  return (error instanceof ApiError && error.message) || unreachableMessage
}

type ErrorHandler = (error: ApiError) => boolean | Promise<boolean>

/** Sends one change at a time, and returns its error. An ended session leads to signing in. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const [saveError, setSaveError] = useState<string>()

  /**
   * Runs a change. True when it succeeded; `onError` handles the error response first, and returns true when it needs
   * no further error message.
   */
  async function save(change: () => Promise<void>, onError?: ErrorHandler) {
    if (busy) return false
    setBusy(true)
    setSaveError(undefined)
    try {
      await change()
      return true
    } catch (error) {
      const isApiError = error instanceof ApiError && error.status !== 401
      if (!isApiError || !(await isHandled(error, onError))) setSaveError(failureOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, saveError, save, clearError: () => setSaveError(undefined) }
}

async function isHandled(error: ApiError, onError: ErrorHandler | undefined): Promise<boolean> {
  try {
    return (await onError?.(error)) ?? false
  } catch (handlerError) {
    console.warn('The current data could not be loaded', handlerError)
    return false
  }
}
