import type { FastifyInstance } from 'fastify'
import { ShopError } from '../errors.ts'

/** JSON is the only body the API reads. An empty one counts as none, so that a POST without a body needs no `{}`. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // Escapes of a zero byte and of half a character are JSON, but no text that a database can keep.
    if (/\\u(?:0000|d[89a-f])/i.test(body) && !isKeepable(body)) {
      return done(new ShopError('bad_request', 'The text contains characters that cannot be stored.'))
    }
    parse(request, body, done)
  })
}

function isKeepable(body: string): boolean {
  let keepable = true
  const look = (text: string) => {
    if (text.includes('\0') || !text.isWellFormed()) keepable = false
  }
  try {
    JSON.parse(body, (key, value) => {
      look(key)
      if (typeof value === 'string') look(value)
      return value
    })
  } catch {
    return true
  }
  return keepable
}
