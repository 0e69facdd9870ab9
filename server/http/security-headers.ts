import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Nothing of the shop asks a browser for any of these. */
const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'usb']

/**
 * The headers that every answer carries, with lower-case names; a page has a content security policy of its own. They
 * are the same each time, so they are asked of helmet once.
 */
export function securityHeaders(publicUrl: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  apply({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  headers['permissions-policy'] = unused.map((feature) => `${feature}=()`).join(', ')
  return headers
}
