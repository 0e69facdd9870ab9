import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { messageOf } from '#app/stores/session.ts'
import { type FormSchema, useCheckedForm } from '#app/ui/form/checked-form.ts'
import { toast } from '#app/ui/toast/toast.tsx'

interface AccountFormOptions<Values extends FieldValues, Checked> {
  defaultValues: NoInfer<DefaultValues<Values>>
  /** Sends the validated values; on failure shows the server's message, else `failure`. */
  send(checked: Checked): Promise<void>
  failure: string
}

/** A form of one call: shows errors above the button and in a toast until a field is edited. */
export function useAccountForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Values, Checked>,
  { defaultValues, send, failure }: AccountFormOptions<Values, Checked>,
) {
  const [formError, setFormError] = useState<string>()
  const form = useCheckedForm(schema, {
    defaultValues,
    readOnlyWhileSubmitting: true,
    onEdit: () => setFormError(undefined),
  })
  const submit = form.handleSubmit(async (checked) => {
    setFormError(undefined)
    try {
      await send(checked)
    } catch (error) {
      const message = messageOf(error, failure)
      setFormError(message)
      toast.error(message)
    }
  })
  return { ...form, submit, formError }
}
