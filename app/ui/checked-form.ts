import { zodResolver } from '@hookform/resolvers/zod'
import type { FocusEvent } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A checked object of the contract: what is typed in, what is sent out. */
export type FormSchema<Values extends FieldValues, Checked> = z.core.$ZodType<Checked, Values>

interface CheckedFormOptions<Values extends FieldValues> {
  /** What the form starts with; what is left out keeps what the browser filled in or the visitor typed already. */
  start?: DefaultValues<Values>
  /** Called with all values after each change, to keep them. */
  onEdit?(values: Values): void
}

/**
 * A form over a schema of the contract. Fields are checked on leaving and when the form is sent, the first wrong one is
 * focused, and an error goes away as soon as its field is edited. Spread `field(name)` into a field of app/ui.
 */
export function useCheckedForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Values, Checked>,
  { start, onEdit }: CheckedFormOptions<Values> = {},
) {
  const form = useForm<Values, unknown, Checked>({
    resolver: zodResolver(schema) as never,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    ...(start && { defaultValues: start }),
  })
  const { errors, isSubmitting } = form.formState

  function field(name: FieldPath<Values>) {
    const registered = form.register(name, {
      onChange() {
        form.clearErrors(name)
        onEdit?.(form.getValues())
      },
    })
    return {
      ...registered,
      error: errors[name]?.message as string | undefined,
      onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
        void registered.onBlur(event)
        // Leaving for a button or a link must not move it away from under the pointer; empty is only said on sending.
        if (event.relatedTarget || !event.currentTarget.value) return
        void form.trigger(name)
      },
    }
  }

  /** Puts the shop's own messages under the fields they are about, and focuses the first. */
  function refuse(fields: Record<string, string> | undefined) {
    let first = true
    for (const [name, message] of Object.entries(fields ?? {})) {
      if (!(name in form.getValues())) continue
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: first })
      first = false
    }
  }

  return { field, refuse, sending: isSubmitting, send: form.handleSubmit, values: form.getValues, restart: form.reset }
}
