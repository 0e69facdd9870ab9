import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { ShopError } from '../errors.ts'

/** Bytes that a body has at most, of any call and of routes with a smaller limit of their own. */
export const largestBodies = { ofCalls: 256 * 1024, ofCarts: 64 * 1024, ofNotifications: 64 * 1024, small: 16 * 1024 }

/**
 * Smaller for the calls to sign in, to check a cart and of a link of an order: no refused body of a neighbor keeps anyone
 * from them.
 */
export function largestBodyOf(url: string, { access, tag }: Pick<Call, 'access' | 'tag'>): number {
  if (url === '/api/cart/check') return largestBodies.ofCarts
  const isSmall = access === 'anyone' && (tag === 'accounts' || url.startsWith('/api/order/link/'))
  return isSmall ? largestBodies.small : largestBodies.ofCalls
}

/** No call has as many objects and lists in each other; what reads a body may call itself for each of them. */
const maxDepth = 32

/** JSON is the only body the API reads. An empty one counts as none, so that a POST without a body needs no `{}`. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isNestedDeeper(body, maxDepth)) return done(new ShopError('request_invalid'))
    // Escapes of a zero byte and of half a character are JSON, but no text that a database can store.
    if (/\\u(?:0000|d[89a-f])/i.test(body) && !isStorable(body)) {
      return done(new ShopError('characters_not_storable'))
    }
    parse(request, body, done)
  })
}

/** Whether more lists and objects are open at once in a JSON text than that; brackets in its strings are none. */
function isNestedDeeper(json: string, most: number): boolean {
  let open = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') inString = !inString
    else if (inString) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') open += 1
    else if (character === ']' || character === '}') open -= 1
    if (open > most) return true
  }
  return false
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
