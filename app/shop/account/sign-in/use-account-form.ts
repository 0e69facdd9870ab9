import type { DefaultValues, FieldValues } from 'react-hook-form'
import { messageOf } from '#app/shared/message-of.ts'
import { type FormSchema, useCheckedForm } from '#app/ui/form/checked-form.ts'
import { useFormError } from '#app/ui/form/use-form-error.ts'

interface AccountFormOptions<Values extends FieldValues, Checked> {
  defaultValues: NoInfer<DefaultValues<Values>>
  /** Sends the validated values; on failure shows the server's message, else `failure`. */
  send(checked: Checked): Promise<void>
  failure: string
}

/**
 * A form of one call: shows errors above the button and in a toast until a field is edited or the form is sent again.
 */
export function useAccountForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Values, Checked>,
  { defaultValues, send, failure }: AccountFormOptions<Values, Checked>,
) {
  const { formError, showError, clearError } = useFormError()
  const form = useCheckedForm(schema, {
    defaultValues,
    readOnlyWhileSubmitting: true,
    onEdit: clearError,
  })
  const submit = form.handleSubmit(async (checked) => {
    clearError()
    try {
      await send(checked)
    } catch (error) {
      showError(messageOf(error, failure))
    }
  })
  return { ...form, submit, formError }
}
