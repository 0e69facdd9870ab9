import { once } from 'node:events'
import { request } from 'node:http'

// Requests over new connections with `Expect: 100-continue`: the interim response shows that the shop has read the
// headers. Without it, the operating system may have accepted a connection that a stopping shop never received.

/**
 * Sends a GET request.
 * @returns 'complete' after a whole response with 200, its status if that is another one, 'refused' if the shop did not
 *   accept the request, and otherwise how the response ended
 */
export function sendRequest(url: string): Promise<'complete' | 'refused' | string> {
  return new Promise((resolve) => {
    let accepted = false
    const sent = request(url, { agent: false, headers: { expect: '100-continue' } }, (response) => {
      response.on('error', (error) => resolve(`cut off: ${error.message}`))
      response.on('end', () =>
        resolve(response.complete && response.statusCode === 200 ? 'complete' : `${response.statusCode}`),
      )
      response.resume()
    })
    sent.on('continue', () => {
      accepted = true
    })
    sent.on('error', (error) => resolve(accepted ? `cut off: ${error.message}` : 'refused'))
    sent.end()
  })
}

/**
 * Sends the headers of a POST request.
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
