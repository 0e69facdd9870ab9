import { toast } from '#app/ui/toast.tsx'
import { useSaving } from './use-saving.ts'

/**
 * Sends one change at a time and says how it went. `onConflict` is called when the data was outdated, to load
 * them again.
 */
export function useChange(onConflict: () => unknown) {
  const { busy, saveError, save, forget } = useSaving()

  /** Whether it was done. */
  const send = (change: () => Promise<{ message: string }>): Promise<boolean> =>
    save(
      async () => {
        toast.success((await change()).message)
      },
      ({ status }) => {
        if (status === 409) onConflict()
        return false
      },
    )

  return { send, busy, refusal: saveError, forgive: forget }
}
