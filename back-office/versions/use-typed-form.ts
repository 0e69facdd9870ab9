import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type FormSchema, useCheckedForm } from '#app/ui/form/checked-form.ts'
import { useTypedDocument } from './use-typed-document.ts'

/** The same as a form over a schema of the contract. */
export function useTypedForm<Typed extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Typed, Checked>,
  draftName: string,
  known: Typed,
) {
  const { initial, typed, setTyped, unsaved, afterSaving, afterConflict } = useTypedDocument(draftName, known)
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
    field,
    handleSubmit,
    typed,
    unsaved,
    getValues,
    show,
    mergeSaved: (now: Typed) => show(afterSaving(getValues(), now)),
    mergeWith: (newest: Typed) => show(afterConflict(getValues(), newest)),
  }
}
