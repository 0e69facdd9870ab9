/** A value of a bracketed form: text, or nested names. Lists have numbers as names: `expand[0]`, `types[]`. */
export type FormValue = string | Form
export interface Form {
  [name: string]: FormValue
}

const deepest = 8
const maxFields = 1000

/** Thrown for a malformed form. */
export class FormError extends Error {}

/**
 * Reads `amount=100&metadata[orderId]=7&expand[0]=latest_charge`. Forms have no prototype, so that a field called
 * `__proto__` is only a field. Throws FormError when a name is malformed or used both as text and as a group.
 */
export function parseForm(text: string): Form {
  const form = emptyForm()
  let fields = 0
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1
    if (fields > maxFields) throw new FormError('Too many parameters')
    setField(form, namesOf(name), value, name)
  }
  return form
}

export function emptyForm(): Form {
  return Object.create(null) as Form
}

function namesOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw new FormError(`Invalid parameter name: ${name}`)
  const rest = (match[2] ?? '').slice(1, -1)
  const names = [match[1] ?? '', ...(match[2] ? rest.split('][') : [])]
  if (names.length > deepest) throw new FormError(`Parameters are nested too deeply: ${name}`)
  return names
}

function setField(form: Form, names: string[], value: string, whole: string): void {
  let group = form
  names.forEach((name, at) => {
    const key = name === '' ? String(Object.keys(group).length) : name
    if (at === names.length - 1) {
      if (typeof group[key] === 'object') throw new FormError(`Invalid hash: ${whole}`)
      group[key] = value
      return
    }
    const inner = group[key] ?? emptyForm()
    if (typeof inner === 'string') throw new FormError(`Invalid hash: ${whole}`)
    group[key] = inner
    group = inner
  })
}

/** The same text for the same parameters in any sequence; compared for idempotency keys. */
export function canonicalForm(form: Form): string {
  const sorted = (value: FormValue): unknown =>
    typeof value === 'string'
      ? value
      : Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key] ?? '')])
  return JSON.stringify(sorted(form))
}
