import type { FastifyInstance } from 'fastify'
import { ShopError } from '../errors.ts'

/** JSON is the only body the API reads. An empty one counts as none, so that a POST without a body needs no `{}`. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // Escapes of a zero byte and of half a character are JSON, but no text that a database can store.
    if (/\\u(?:0000|d[89a-f])/i.test(body) && !isStorable(body)) {
      return done(new ShopError('characters_not_storable'))
    }
    parse(request, body, done)
  })
}

function isStorable(body: string): boolean {
  let storable = true
  const check = (text: string) => {
    if (text.includes('\0') || !text.isWellFormed()) storable = false
  }
  try {
    JSON.parse(body, (key, value) => {
      check(key)
      if (typeof value === 'string') check(value)
      return value
    })
  } catch {
    return true
  }
  return storable
}
