import type { Kind, State } from '../objects.ts'
import { invalidRequest } from './api-error.ts'

const kinds: Record<string, Kind> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

/** A stored object as clients see it. */
export function shown<T extends object>(thing: T): Omit<T, '_sandbox'> {
  const { _sandbox, ...rest } = thing as T & { _sandbox?: unknown }
  return rest
}

type Json = Record<string, unknown>

/** Replaces ids by their objects, for paths like `latest_charge.refunds` or, in lists, `data.charge`. */
export function expand(state: State, thing: object, paths: string[]): object {
  const copy = structuredClone(shown(thing)) as Json
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > 4) throw invalidRequest(`You cannot expand more than 4 levels of a property (${path}).`)
    walk(state, [copy], names, path)
  }
  return copy
}

function walk(state: State, objects: Json[], names: string[], path: string): void {
  const [name = '', ...rest] = names
  const next: Json[] = []
  for (const object of objects) {
    if (name === 'data' && Array.isArray(object.data)) next.push(...(object.data as Json[]))
    else if (name === 'refunds' && object.object === 'charge') {
      object.refunds ??= refundsOf(state, String(object.id))
      next.push(object.refunds as Json)
    } else {
      const kind = kinds[name]
      if (!kind || !(name in object)) {
        throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
      }
      const value = object[name]
      const found = typeof value === 'string' ? state.get(kind, value) : undefined
      if (found) object[name] = structuredClone(shown(found))
      if (object[name] && typeof object[name] === 'object') next.push(object[name] as Json)
    }
  }
  if (rest.length > 0 && next.length > 0) walk(state, next, rest, path)
}

function refundsOf(state: State, charge: string) {
  const { objects: things, more } = state.list('refund', { limit: 10, where: { charge } })
  return { object: 'list', data: things, has_more: more, url: `/v1/charges/${charge}/refunds` }
}
