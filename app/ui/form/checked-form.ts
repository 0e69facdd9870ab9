import { toNestErrors } from '@hookform/resolvers'
import type { FocusEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { safeParseAsync } from 'zod/v4/core'
import { sentencesOf } from './issue-sentences.ts'

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit])'

/**
 * Whether the element that gets the focus may be under a finger or the mouse until it is released: an error that
 * appears above must not shift it meanwhile. A text field is reached as soon as it is pressed. No element gets the
 * focus when a label is pressed, and in Safari neither when a button or a link is.
 */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element
    ? !target.matches(textFields)
    : document.querySelector(':is(a, button, label, select, summary):active') !== null

/** A schema of the contract: form values in, checked values out. */
export type FormSchema<Values extends FieldValues, Checked> = z.core.$ZodType<Checked, Values>

/** Checks values by a schema, and says of each field what is wrong first. */
const resolverOf =
  <Values extends FieldValues, Checked extends FieldValues>(
    schema: FormSchema<Values, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (values, _context, options) => {
    const { data, error } = await safeParseAsync(schema, values)
    if (!error) return { values: data, errors: {} }
    const sentences = await sentencesOf(error.issues)
    const errors: FieldErrors = {}
    for (const [index, { path, code }] of error.issues.entries())
      errors[path.join('.')] ??= { type: code, message: sentences[index] }
    return { values: {}, errors: toNestErrors(errors, options) }
  }

interface CheckedFormOptions<Values extends FieldValues> {
  /**
   * Initial values; fields without one keep what the browser has filled in or the visitor has typed before hydration.
   */
  defaultValues?: DefaultValues<Values>
  /** Called with all values after each change, to store them. */
  onEdit?(values: Values): void
  /** Whether fields are read-only while they are sent, because the form is closed or emptied afterwards. */
  readOnlyWhileSubmitting?: boolean
}

/**
 * A form over a schema of the contract. Fields are validated on blur and on submit, the first invalid one is focused,
 * and an error disappears as soon as its field is edited. Spread `field(name)` into a field of app/ui.
 */
export function useCheckedForm<Values extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Values, Checked>,
  { defaultValues, onEdit, readOnlyWhileSubmitting = false }: CheckedFormOptions<Values> = {},
) {
  const form = useForm<Values, unknown, Checked>({
    resolver: resolverOf(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    ...(defaultValues && { defaultValues }),
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
      ...(readOnlyWhileSubmitting && isSubmitting && { readOnly: true }),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
      onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
        void registered.onBlur(event)
        // Empty fields are only reported on submit.
        if (isPressed(event.relatedTarget) || !event.currentTarget.value) return
        void form.trigger(name)
      },
    }
  }

  /** Changes values that are not typed into their field, such as an option chosen from a list. */
  function change(values: Partial<Values>) {
    for (const name of Object.keys(values) as FieldPath<Values>[]) {
      form.setValue(name, values[name] as Parameters<typeof form.setValue>[1])
      form.clearErrors(name)
    }
    onEdit?.(form.getValues())
  }

  /** Shows the server's error messages at their fields, and focuses the first. */
  function setFieldErrors(fields: Record<string, string> | undefined) {
    let first = true
    for (const [name, message] of Object.entries(fields ?? {})) {
      if (!(name in form.getValues())) continue
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: first })
      first = false
    }
  }

  return {
    field,
    change,
    setFieldErrors,
    isSubmitting,
    handleSubmit: form.handleSubmit,
    getValues: form.getValues,
    setValue: form.setValue,
    reset: form.reset,
  }
}
