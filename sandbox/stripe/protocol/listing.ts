import type { Kind } from '../objects.ts'
import { missing } from './api-error.ts'
import { type Call, type CallResponse, ok } from './call.ts'
import { expand } from './expand.ts'
import { hash, integer, readParameters, text, texts } from './parameters.ts'

const bounds = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })
const paging = {
  limit: integer({ min: 1, max: 100 }),
  starting_after: text(),
  ending_before: text(),
  created: ((value, name) => (typeof value === 'string' ? exactly(value, name) : bounds(value, name))) as typeof bounds,
  expand: texts,
}

function exactly(value: string, name: string) {
  const moment = integer()(value, name)
  return { gt: undefined, lt: undefined, gte: moment, lte: moment }
}

/** The provider's list of one kind of object, newest first, filtered by fields (parameter → field of the object). */
export function listOf(kind: Kind, url: string, filters: Record<string, string> = {}) {
  const fields = Object.fromEntries(Object.keys(filters).map((name) => [name, name === 'types' ? texts : text()]))
  return ({ sandbox: { state }, params }: Call): CallResponse => {
    const {
      limit,
      starting_after,
      ending_before,
      created,
      expand: paths,
      ...wanted
    } = readParameters(params, {
      ...fields,
      ...paging,
    })
    for (const [param, id] of Object.entries({ starting_after, ending_before })) {
      if (id && !state.get(kind, id)) throw missing(kind, id, param)
    }
    const where: Record<string, string[] | string> = {}
    for (const [name, value] of Object.entries(wanted) as [string, string[] | string | null | undefined][]) {
      if (value?.length) where[filters[name] ?? name] = value
    }
    const { objects: things, more } = state.list(kind, {
      limit: limit ?? 10,
      where,
      ...(created && { created: Object.fromEntries(Object.entries(created).filter(([, at]) => at !== undefined)) }),
      ...(starting_after && { startingAfter: starting_after }),
      ...(ending_before && { endingBefore: ending_before }),
    })
    const data = things.map((thing) => expand(state, thing, []))
    return ok(expand(state, { object: 'list', data, has_more: more, url }, paths))
  }
}
