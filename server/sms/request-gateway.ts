import { SmsGatewayUnavailable } from './sms-gateway.ts'

/** Milliseconds. */
const requestTimeout = 15_000

interface GatewayRequest {
  url: string
  /** Sent as a form; keys never travel in the URL. */
  form?: Record<string, string>
  json?: object
  signal?: AbortSignal
}

/** The response's JSON, or its text where it is none. @throws SmsGatewayUnavailable without a response */
export async function requestGateway(name: string, { url, form, json, signal }: GatewayRequest): Promise<unknown> {
  const timeout = AbortSignal.timeout(requestTimeout)
  const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : json && postOf(json)
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      ...sent,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    throw new SmsGatewayUnavailable(`${name} did not respond`, { cause: error })
  }
  if (status >= 500 || status === 429) throw new SmsGatewayUnavailable(`${name} responded with ${status}`)
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}

const postOf = (json: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(json),
})
