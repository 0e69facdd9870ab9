import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Browser features that the shop never uses. */
const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'usb']

/**
 * The headers of every response, with lower-case names; each page adds its own content security policy. They
 * are always the same, so helmet creates them once.
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
