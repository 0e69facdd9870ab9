import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type FormSchema, useCheckedForm } from '#app/ui/form/checked-form.ts'
import { mergeFields } from '../saving/merge-fields.ts'
import { useDocument } from './use-document.ts'

/** The same as `useDocument`, as a form over a schema of the contract. */
export function useTypedForm<Typed extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Typed, Checked>,
  draftName: string,
  known: Typed,
) {
  const document = useDocument(draftName, known)
  const { initial, typed, setTyped } = document
  const { field, handleSubmit, getValues, reset } = useCheckedForm(schema, {
    defaultValues: initial as DefaultValues<Typed>,
    onEdit: (values) => setTyped({ ...values }),
  })
  /** Fills in values without saving them. */
  function show(values: Typed) {
    setTyped(values)
    reset(values)
  }
  return {
    ...document,
    field,
    handleSubmit,
    getValues,
    show,
    mergeSaved: (now: Typed) => show(mergeFields(typed, getValues(), now)),
    mergeWith: (newest: Typed) => show(mergeFields(known, getValues(), newest)),
  }
}
