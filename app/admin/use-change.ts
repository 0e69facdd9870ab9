import { useState } from 'react'
import { Refused } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { toast } from '#app/ui/toast.tsx'
import { useStaff } from './staff.ts'

const unreachable = 'The shop could not be reached. Please try again in a moment.'

/**
 * Sends one change at a time and says how it went. `onConflict` hears that things are not as they were seen, to load
 * them again. A session that has ended leads to signing in, a role that was taken away to the 404 screen.
 */
export function useChange(onConflict: () => void) {
  const { refuse } = useStaff()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  /** Whether it was done. */
  async function send(change: () => Promise<{ message: string }>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      const { message } = await change()
      toast.success(message)
      return true
    } catch (error) {
      if (endedSession(error)) return false
      if (error instanceof Refused && error.status === 403) {
        refuse()
        return false
      }
      setRefusal((error instanceof Refused && error.message) || unreachable)
      if (error instanceof Refused && error.status === 409) onConflict()
      return false
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, refusal, forgive: () => setRefusal(undefined) }
}
