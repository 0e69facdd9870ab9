import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { ShopError } from '../errors.ts'

const nothingHere = () => new ShopError('nothing_here')

/** PostgreSQL stores neither NUL nor half a surrogate pair: a path with one names nothing. */
const isStorable = (value: unknown) => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())

/**
 * The parameters of a call's path. What the contract does not allow in a path cannot exist.
 * @throws ShopError 404
 */
export function parsePathParams(schema: z.ZodType, params: unknown): unknown {
  const { success, data } = schema.safeParse(params)
  if (!success || !Object.values(params ?? {}).every(isStorable)) throw nothingHere()
  return data
}

/** Checks requests by the contract; a path that it does not allow is not found. */
export const requestValidator: FastifySchemaCompiler<z.ZodType> = (part) => {
  if (part.httpPart !== 'params') return validatorCompiler(part)
  return (params) => {
    try {
      return { value: parsePathParams(part.schema, params) }
    } catch (error) {
      return { error: error as ShopError }
    }
  }
}
