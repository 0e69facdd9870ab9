import { once } from 'node:events'
import { request } from 'node:http'

/**
 * Sends the headers of a POST request over a new connection. `100 Continue` shows that the shop has read them: without
 * it, the operating system may have accepted a connection that a stopping shop never received.
 * @returns a function that sends the body, and resolves to the status of the response
 */
export async function sendHeadersOnly(url: string, content: object): Promise<() => Promise<number>> {
  const body = JSON.stringify(content)
  const headers = { expect: '100-continue', 'content-type': 'application/json', 'content-length': body.length }
  const outgoing = request(url, { method: 'POST', agent: false, headers })
  const status = once(outgoing, 'response').then(([response]) => response.resume().statusCode as number)
  await Promise.race([once(outgoing, 'continue'), status])
  return () => {
    outgoing.end(body)
    return status
  }
}
