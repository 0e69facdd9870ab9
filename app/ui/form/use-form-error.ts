import { useId, useState } from 'react'
import { toast } from '../toast/toast.tsx'

/**
 * Why a form could not be sent, for next to its button, and as a toast. `clearError` removes both: call it when the
 * form is sent again or edited, so that the toast is not shown next to the result.
 */
export function useFormError() {
  const id = useId()
  const [formError, setFormError] = useState<string>()
  return {
    formError,
    showError(message: string) {
      setFormError(message)
      toast.error(message, { id })
    },
    clearError() {
      setFormError(undefined)
      toast.dismiss(id)
    },
  }
}
