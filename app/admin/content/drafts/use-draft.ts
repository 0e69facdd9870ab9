import { type ChangeEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { merged } from './merge-drafts.ts'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `slides.0.title`: where something stands within the content. */
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
/** What a field of a form is given. */
export type DraftFields = Pick<Draft, 'field' | 'at' | 'set' | 'errorAt' | 'generation'>

/** What is edited of some content: its fields by their paths, checked by the contract when it is saved. */
export function useDraft<Content extends object>(saved: Content, schema: z.ZodType<Content>) {
  const [value, setValue] = useState(saved)
  const [errors, setErrors] = useState<Record<Path, string>>({})
  const [generation, setGeneration] = useState(0)
  const form = useRef<HTMLFormElement>(null)

  function set(path: Path, change: unknown) {
    setValue((before) => withValue(before, path.split('.'), change))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([one]) => !`${one}.`.startsWith(`${path}.`))),
    )
  }

  /** Shows something else: fields that keep a state of their own are remounted. */
  function fill(content: Content) {
    setValue(content)
    setErrors({})
    setGeneration((before) => before + 1)
  }

  function refuse(found: Record<Path, string>) {
    setErrors(found)
    // The fields say it once they are drawn.
    requestAnimationFrame(() => showFirstError(form.current))
  }

  return {
    form,
    value,
    set,
    fill,
    refuse,
    generation,
    unsaved: !same(value, saved),
    /** The caller knows the type of the value at its path. */
    at: <Part>(path: Path) => valueAt(value, path) as Part,
    /** The error message of the value at this path, or within it. */
    errorAt: (path: Path) => Object.entries(errors).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1],
    /** To be spread into a field of app/ui. */
    field: (path: Path) => ({
      name: path,
      value: (valueAt(value, path) ?? '') as string,
      error: errors[path],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(path, currentTarget.value),
    }),
    /** The content as it can be saved; undefined, and said at its fields, when something is wrong with it. */
    checked(): Content | undefined {
      const { data, error } = schema.safeParse(value)
      if (!error) return data
      refuse(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()))
      return undefined
    },
    /** Someone else has saved meanwhile: what was changed here stays, all else becomes theirs. */
    mergeWith: (theirs: Content) => fill(merged(saved, value, theirs)),
  }
}

/** Expands the section that contains it, and focuses it. */
function showFirstError(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  for (let around = wrong?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  wrong?.focus()
}
