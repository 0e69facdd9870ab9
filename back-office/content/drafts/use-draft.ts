import { type ChangeEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { issuesOf } from '../../issues.ts'
import { isSame } from '../../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../../saving/stored-draft.ts'
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

/** The stored draft, over what is saved now. */
function startWith<Content>(name: string, saved: Content): Content {
  const stored = readStoredDraft<{ before: Content; typed: Content }>(name)
  return stored ? mergeDrafts(stored.before, stored.typed, saved) : saved
}

/**
 * The form state of some content: its fields by their paths, checked by the contract on saving. It is stored under
 * `name` until it is saved.
 */
export function useDraft<Content extends object>(name: string, saved: Content, schema: z.ZodType<Content>) {
  const [value, setValue] = useState(() => startWith(name, saved))
  const [errors, setErrors] = useState<Record<Path, string>>({})
  const [generation, setGeneration] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = !isSame(value, saved)
  useStoredDraft(name, unsaved ? { before: saved, typed: value } : undefined)

  function set(path: Path, change: unknown) {
    setValue((before) => withValue(before, path.split('.'), change))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([one]) => !`${one}.`.startsWith(`${path}.`))),
    )
  }

  /** Replaces the content; fields with internal state are remounted. */
  function fill(content: Content) {
    setValue(content)
    remount()
  }

  function remount() {
    setErrors({})
    setGeneration((before) => before + 1)
  }

  function setFieldErrors(messages: Record<Path, string>) {
    setErrors(messages)
    // After the fields have rendered their errors.
    requestAnimationFrame(() => showFirstError(form.current))
  }

  return {
    form,
    value,
    set,
    fill,
    setFieldErrors,
    generation,
    unsaved,
    /** The caller knows the type of the value at its path. */
    at: <Part>(path: Path) => valueAt(value, path) as Part,
    /** The error message of the value at this path, or within it. */
    errorAt: (path: Path) => Object.entries(errors).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1],
    /** The props of a field of app/ui. */
    field: (path: Path) => ({
      name: path,
      value: (valueAt(value, path) ?? '') as string,
      error: errors[path],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(path, currentTarget.value),
    }),
    /** The valid content to save; undefined if invalid, with errors at the fields. */
    checked(): Content | undefined {
      const { data, error } = schema.safeParse(value)
      if (!error) return data
      setFieldErrors(
        Object.fromEntries(
          issuesOf(error)
            .map(({ path, message }) => [path.join('.'), message])
            .reverse(),
        ),
      )
      return undefined
    },
    /** After saving what was `sent`: what was changed since then stays. Fields are not remounted while staff type. */
    mergeSaved: (sent: Content, now: Content) => setValue((latest) => mergeDrafts(sent, latest, now)),
    /** After a conflict: changed parts keep their values, all others take the other editor's. */
    mergeWith(newest: Content) {
      setValue((latest) => mergeDrafts(saved, latest, newest))
      remount()
    },
  }
}

/** Expands the sections that contain the first invalid field, and focuses it. */
function showFirstError(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  for (let around = wrong?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  wrong?.focus()
}
