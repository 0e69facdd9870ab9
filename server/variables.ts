import { z } from 'zod'

/** The kinds of values that variables of the environment have; each error ends the sentence about its variable. */
export const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
export const wholeNumber = z.string().regex(/^\d+$/, 'is a whole number').transform(Number)
export const port = wholeNumber.pipe(z.number().int().min(0).max(65_535))
export const count = wholeNumber.pipe(z.number().int().min(1))
export const httpUrl = z.url({ protocol: /^https?$/ })
/** A URL without a slash at its end, to which paths are added. */
export const baseUrl = httpUrl.transform((url) => url.replace(/(?<!\/)\/+$/, ''))
export const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
