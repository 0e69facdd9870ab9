// The calls that a browser may make to the provider, each with a timeout.

const requestTimeout = 10_000
const pauses = [300, 900]

function entriesOf(value, name) {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, name ? `${name}[${key}]` : key))
}

function newKey() {
  // Not randomUUID: pages on a plain http address other than localhost do not have it.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const unreachable = {
  type: 'api_connection_error',
  message:
    'The payment provider cannot be reached at the moment. Please try again: a payment that went through is never charged twice.',
}

/**
 * Calls the provider and resolves to `{ object }` or `{ error }`; never rejects. A request whose response is lost
 * is retried with the same idempotency key, for ten seconds at most.
 */
export async function callProvider(base, publishableKey, method, path, params = {}) {
  const form = new URLSearchParams(entriesOf({ key: publishableKey, ...params }, ''))
  const url = new URL(path, base)
  const request = { method, signal: AbortSignal.timeout(requestTimeout), credentials: 'omit' }
  if (method === 'GET') url.search = form.toString()
  else {
    request.body = form
    request.headers = { 'Idempotency-Key': `browser-${newKey()}` }
  }
  for (let attempt = 0; ; attempt += 1) {
    const result = await once(url, request)
    if (result.object || result.final || attempt >= pauses.length || request.signal.aborted) {
      return result.object ? { object: result.object } : { error: result.error }
    }
    await new Promise((resolve) => setTimeout(resolve, pauses[attempt]))
  }
}

async function once(url, request) {
  try {
    const response = await fetch(url, request)
    const body = await response.json()
    if (response.ok) return { object: body }
    const again =
      response.status === 409 || response.status >= 500 || response.headers.get('Stripe-Should-Retry') === 'true'
    return { error: body.error ?? unreachable, final: !again }
  } catch {
    return { error: unreachable, final: request.signal.aborted }
  }
}
