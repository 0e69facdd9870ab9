import { invalidParameter } from './api-error.ts'
import { emptyForm, type Form, type FormValue } from './form.ts'

/** Parses one field of a form, or rejects it with the provider's message. */
export type Reader<T> = (value: FormValue | undefined, name: string) => T
type Fields = Record<string, Reader<unknown>>
export type Read<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> }

/** Parses a call's parameters; unknown names are rejected. */
export function readParameters<F extends Fields>(form: Form, fields: F, within = ''): Read<F> {
  const full = (name: string) => (within ? `${within}[${name}]` : name)
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(fields, name)) {
      throw invalidParameter('parameter_unknown', full(name), `Received unknown parameter: ${full(name)}`)
    }
  }
  const read = Object.entries(fields).map(([name, reader]) => [name, reader(form[name], full(name))])
  return Object.fromEntries(read) as Read<F>
}

export function required<T>(reader: Reader<T | undefined>): Reader<T> {
  return (value, name) => {
    if (value === undefined) throw invalidParameter('parameter_missing', name, `Missing required param: ${name}.`)
    if (value === '') throw emptyText(name)
    return reader(value, name) as T
  }
}

/** Text; an empty text unsets the field and reads as null. */
export function text({ max = 5000 } = {}): Reader<string | null | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw invalidParameter('parameter_invalid_string', name, `Invalid string: ${name}`)
    if (value.length > max) {
      const message = `Invalid string: ${value.slice(0, 20)}…; must be at most ${max} characters`
      throw invalidParameter('parameter_invalid_string', name, message)
    }
    return value === '' ? null : value
  }
}

export function oneOf<const T extends string>(...choices: T[]): Reader<T | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    if (value === '') throw emptyText(name)
    if (!choices.includes(value as T)) {
      const given = typeof value === 'string' ? value.slice(0, 40) : 'a hash'
      throw invalidParameter(
        'parameter_invalid_enum',
        name,
        `Invalid ${name}: must be one of ${choices.join(', ')}; got ${given}`,
      )
    }
    return value as T
  }
}

export function integer({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}): Reader<number | undefined> {
  return (value, name) => {
    if (value === undefined) return undefined
    const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN
    if (Number.isNaN(number)) {
      const given = typeof value === 'string' ? value.slice(0, 40) : 'a hash'
      throw invalidParameter('parameter_invalid_integer', name, `Invalid integer: ${given}`)
    }
    if (number < min || number > max) {
      const bound = number < min ? `greater than or equal to ${min}` : `less than or equal to ${max}`
      throw invalidParameter('parameter_invalid_integer', name, `This value must be ${bound}.`)
    }
    return number
  }
}

export const flag: Reader<boolean | undefined> = (value, name) => {
  if (value === undefined || value === 'true' || value === 'false') return value && value === 'true'
  const message = `Invalid boolean: ${typeof value === 'string' ? value.slice(0, 40) : 'a hash'}`
  throw invalidParameter('parameter_invalid_boolean', name, message)
}

export function hash<F extends Fields>(fields: F): Reader<Read<F> | undefined> {
  return (value, name) => {
    if (value === undefined || value === '') return undefined
    if (typeof value === 'string') throw invalidParameter('parameter_invalid_hash', name, `Invalid hash: ${name}`)
    return readParameters(value, fields, name)
  }
}

export const texts: Reader<string[]> = (value, name) => {
  if (value === undefined || value === '') return []
  const items = typeof value === 'string' ? null : Object.values(value)
  if (!items?.every((item) => typeof item === 'string')) {
    throw invalidParameter('parameter_invalid_array', name, `Invalid array: ${name}`)
  }
  return items
}

/** Metadata: the caller's own names and short texts; an empty text removes a name. */
export const metadata: Reader<Form | undefined> = (value, name) => {
  if (value === undefined) return undefined
  if (value === '') return emptyForm()
  const wrong = (message: string) => invalidParameter('parameter_invalid_metadata', name, message)
  if (typeof value === 'string') throw wrong(`Invalid hash: ${name}`)
  const names = Object.keys(value)
  if (names.length > 50) throw wrong('Metadata can have up to 50 keys.')
  for (const key of names) {
    if (key.length > 40) throw wrong(`Metadata keys can have up to 40 characters: ${key.slice(0, 20)}…`)
    if (typeof value[key] !== 'string') throw wrong(`Metadata values must be strings: ${key}`)
    if (value[key].length > 500) throw wrong(`Metadata values can have up to 500 characters: ${key}`)
  }
  return value
}

/** Metadata after a change: new names added, emptied ones removed, the rest unchanged. */
export function mergeMetadata(old: Record<string, string>, change: Form | undefined): Record<string, string> {
  const merged = { ...old, ...change } as Record<string, string>
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

function emptyText(name: string) {
  const message =
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; ` +
    `however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`
  return invalidParameter('parameter_invalid_empty', name, message)
}

/** A billing or shipping address. */
export const address = hash({
  city: text(),
  country: text(),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
})
