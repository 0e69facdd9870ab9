import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { ApiError } from '#app/api.ts'
import { readDraft, saveDraft } from '#app/shared/drafts.ts'
import { endedSession } from '#app/stores/session.ts'
import { type FormSchema, useCheckedForm } from '#app/ui/form/checked-form.ts'
import { useFormError } from '#app/ui/form/use-form-error.ts'

interface FormWithDraftOptions<Values extends FieldValues, Checked> {
  /** The name of the draft. */
  draft: string
  defaultValues: DefaultValues<Values>
  /** The values to store in the draft: never a password. */
  toDraft(values: Values): Record<string, string | undefined>
  onEdit?(values: Values): void
  /** What to ask about valid values before they are saved, by field. Undefined: nothing. */
  doubtAbout?(checked: Checked): Record<string, string> | undefined
  /** Makes the call and shows its result. */
  save(checked: Checked): Promise<void>
  /** The error message when the call failed. */
  reasonFor(error: unknown): string
  onSessionEnd?(): void
  onRejected?(error: ApiError): void
}

/**
 * A form for account data. Typed values are saved as a draft in session storage: they survive closing the form, a
 * failed call, an ended session and a reload. Errors are shown in a toast, above the buttons and under their fields.
 */
export function useFormWithDraft<Values extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Values, Checked>,
  {
    draft,
    defaultValues,
    toDraft,
    onEdit,
    doubtAbout,
    save,
    reasonFor,
    onSessionEnd,
    onRejected,
  }: FormWithDraftOptions<Values, Checked>,
) {
  const { formError, showError, clearError } = useFormError()
  const [initialValues] = useState(() => ({ ...defaultValues, ...readDraft(draft) }))
  const { field, change, getValues, handleSubmit, isSubmitting, setFieldErrors } = useCheckedForm(schema, {
    defaultValues: initialValues,
    readOnlyWhileSubmitting: true,
    onEdit(typed) {
      clearError()
      onEdit?.(typed)
      saveDraft(draft, toDraft(typed))
    },
  })

  const submit = handleSubmit(async (checked) => {
    clearError()
    const doubt = doubtAbout?.(checked)
    if (doubt) return setFieldErrors(doubt)
    try {
      await save(checked)
    } catch (error) {
      if (endedSession(error)) return onSessionEnd?.()
      showError(reasonFor(error))
      if (!(error instanceof ApiError)) return
      setFieldErrors(error.response.fields)
      onRejected?.(error)
    }
  })

  return { field, change, getValues, submit, isSubmitting, formError }
}
