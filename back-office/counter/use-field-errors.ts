import { type RefObject, useEffect, useState } from 'react'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'

type Errors = Record<string, string | undefined>

/** The errors of the fields in `form`: rejecting some focuses the first of them. */
export function useFieldErrors(form: RefObject<HTMLElement | null>) {
  const [{ errors, rejections }, setState] = useState({ errors: {} as Errors, rejections: 0 })
  useEffect(() => {
    if (rejections > 0) focusInvalidField(form)
  }, [rejections, form])
  return {
    errors,
    reject: (rejected: Errors) => setState((before) => ({ errors: rejected, rejections: before.rejections + 1 })),
    /** Of these fields, or of all. */
    clear: (names?: string[]) =>
      setState((before) => ({
        ...before,
        errors: Object.fromEntries(Object.entries(before.errors).filter(([name]) => names && !names.includes(name))),
      })),
  }
}

/** The first message of each field. */
export function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
