import { toast } from '#app/ui/toast/toast.tsx'
import { useSaving } from './use-saving.ts'

/** Sends one change at a time and reports the result. Calls `onConflict` when the data was outdated, to reload it. */
export function useChange(onConflict: () => unknown) {
  const { busy, saveError, save, clearError } = useSaving()

  /** Resolves to whether it succeeded. */
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

  return { send, busy, formError: saveError, clearError }
}
