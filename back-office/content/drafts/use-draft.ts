import type { ChangeEvent } from 'react'
import type { z } from 'zod'
import { issuesOf } from '../../issues.ts'
import { useDocument } from '../../versions/use-document.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** The path of a value within the content: `slides.0.title`. */
type Path = string

type Parts = Record<string, unknown>

const valueAt = (value: unknown, path: Path): unknown =>
  path.split('.').reduce((inside, key) => (inside as Parts | null | undefined)?.[key], value)

function withValue<Value>(value: Value, [key, ...rest]: string[], change: unknown): Value {
  if (key === undefined) return change as Value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Parts
  copy[key] = withValue(copy[key], rest, change)
  return copy as Value
}

export type Draft = ReturnType<typeof useDraft<object>>
/** The props of a form field. */
export type DraftFields = Pick<Draft, 'field' | 'at' | 'set' | 'errorAt' | 'generation'>

/**
 * The form state of some content: its fields by their paths, checked by the contract on saving. It is stored under
 * `name` until it is saved.
 */
export function useDraft<Content extends object>(name: string, saved: Content, schema: z.ZodType<Content>) {
  const document = useDocument(name, saved, mergeDrafts)
  const { typed, setTyped, errors, setErrors } = document

  function set(path: Path, change: unknown) {
    setTyped((before) => withValue(before, path.split('.'), change))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([one]) => !`${one}.`.startsWith(`${path}.`))),
    )
  }

  return {
    ...document,
    set,
    /** The caller knows the type of the value at its path. */
    at: <Part>(path: Path) => valueAt(typed, path) as Part,
    /** The error message of the value at this path, or within it. */
    errorAt: (path: Path) => Object.entries(errors).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1],
    /** The props of a field of app/ui. */
    field: (path: Path) => ({
      name: path,
      value: (valueAt(typed, path) ?? '') as string,
      error: errors[path],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(path, currentTarget.value),
    }),
    /** The valid content to save; undefined if invalid, with errors at the fields. */
    checked(): Content | undefined {
      const { data, error } = schema.safeParse(typed)
      if (!error) return data
      document.reject(
        Object.fromEntries(
          issuesOf(error)
            .map(({ path, message }) => [path.join('.'), message])
            .reverse(),
        ),
      )
      return undefined
    },
  }
}
