import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type FormSchema, useCheckedForm } from '#app/ui/form/checked-form.ts'
import { mergeDrafts } from '../content/drafts/merge-drafts.ts'
import { useDocument } from './use-document.ts'

/** The same as `useDocument`, as a form over a schema of the contract. */
export function useTypedForm<Typed extends FieldValues, Checked extends FieldValues>(
  schema: FormSchema<Typed, Checked>,
  draftName: string,
  known: Typed,
) {
  const document = useDocument(draftName, known, mergeDrafts)
  const { initial, typed, setTyped } = document
  const { field, handleSubmit, getValues, reset } = useCheckedForm(schema, {
    defaultValues: initial as DefaultValues<Typed>,
    // The form changes its values in place.
    onEdit: (values) => setTyped(structuredClone(values)),
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
    mergeSaved: (now: Typed) => show(mergeDrafts(typed, getValues(), now)),
    mergeWith: (newest: Typed) => show(mergeDrafts(known, getValues(), newest)),
  }
}
