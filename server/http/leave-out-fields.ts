import { z } from 'zod'
import type { Mark } from '#contract/accounts/marks.ts'
import { marksOfField } from '#contract/field-marks.ts'

/** Where marked fields are in a response: those of an object, and what is below them. */
interface Place {
  marks: ReadonlySet<Mark>
  fields: ReadonlyMap<string, Place>
  /** Of a list, or of a record of any keys. */
  each: Place | undefined
}

const none: ReadonlySet<Mark> = new Set()

/** The marked fields of a response; undefined when it has none. */
export function markedPlaces(schema: z.ZodType): Place | undefined {
  const marks = marksOfField(schema) ?? none
  const below = placesBelow(schema)
  if (marks.size === 0 && !below) return undefined
  return { fields: new Map(), each: undefined, ...below, marks: new Set([...marks, ...(below?.marks ?? [])]) }
}

function placesBelow(schema: z.ZodType): Place | undefined {
  if (schema instanceof z.ZodObject) {
    const found = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const place = markedPlaces(field)
      return place ? [[name, place] as const] : []
    })
    return found.length > 0 ? { marks: none, fields: new Map(found), each: undefined } : undefined
  }
  if (schema instanceof z.ZodArray) return eachOf(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord) return eachOf(schema.valueType as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).map(markedPlaces).reduce(merged, undefined)
  if (schema instanceof z.ZodPipe)
    return merged(markedPlaces(schema.in as z.ZodType), markedPlaces(schema.out as z.ZodType))
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner && markedPlaces(inner)
}

function eachOf(element: z.ZodType): Place | undefined {
  const each = markedPlaces(element)
  return each && { marks: none, fields: new Map(), each }
}

function merged(one: Place | undefined, other: Place | undefined): Place | undefined {
  if (!one || !other) return one ?? other
  const names = new Set([...one.fields.keys(), ...other.fields.keys()])
  const fields = [...names].flatMap((name) => {
    const place = merged(one.fields.get(name), other.fields.get(name))
    return place ? [[name, place] as const] : []
  })
  return {
    marks: new Set([...one.marks, ...other.marks]),
    fields: new Map(fields),
    each: merged(one.each, other.each),
  }
}

/** Every mark in a response. */
export function marksIn({ marks, fields, each }: Place): Set<Mark> {
  const below = [...fields.values(), ...(each ? [each] : [])].flatMap((place) => [...marksIn(place)])
  return new Set([...marks, ...below])
}

/** Leaves out, in place, the fields of a response that have one of these marks. */
export function leaveOut(value: unknown, { fields, each }: Place, hidden: ReadonlySet<Mark>): void {
  if (typeof value !== 'object' || value === null) return
  if (each) for (const one of Object.values(value)) leaveOut(one, each, hidden)
  for (const [name, place] of fields) {
    if (!Object.hasOwn(value, name)) continue
    if ([...place.marks].some((mark) => hidden.has(mark))) delete (value as Record<string, unknown>)[name]
    else leaveOut((value as Record<string, unknown>)[name], place, hidden)
  }
}
