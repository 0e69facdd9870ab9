import type { FastifySerializerCompiler } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Writes a response as the shape of its schema: fields that it does not name are left out, and one that is missing or of
 * another type is an error. The checks of typed input are not repeated: what is stored has passed those of its day, and a
 * stricter one of today must not make a list of it unreadable.
 */
export const responseSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, ...route }) =>
  serializerCompiler({ ...route, schema: shapeOf(schema) })

type Def = z.ZodType['def'] & { check?: string; shape?: Record<string, z.ZodType>; catchall?: z.ZodType }

const shapes = new WeakMap<z.ZodType, z.ZodType>()

/** A schema without checks: neither limits, formats and refinements, nor the refusal of fields that it does not name. */
export function shapeOf(schema: z.ZodType): z.ZodType {
  const known = shapes.get(schema)
  if (known) return known
  const made = withoutChecks(schema)
  shapes.set(schema, made)
  return made
}

function withoutChecks(schema: z.ZodType): z.ZodType {
  const { shape, ...def } = schema.def as Def
  // Formats are schemas of their own.
  if (def.check === 'string_format') return z.string()
  if (def.check === 'number_format') return z.number()
  const parts = Object.entries(def).map(([name, part]) => [name, partShape(part)])
  const fields = shape && Object.entries(shape).map(([name, field]) => [name, shapeOf(field)])
  return schema.clone({
    ...Object.fromEntries(parts),
    ...(fields && { shape: Object.fromEntries(fields) }),
    ...(def.catchall instanceof z.ZodNever && { catchall: undefined }),
    checks: [],
  })
}

function partShape(part: unknown): unknown {
  if (part instanceof z.ZodType) return shapeOf(part)
  return Array.isArray(part) ? part.map(partShape) : part
}
