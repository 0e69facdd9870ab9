import { setTimeout as sleep } from 'node:timers/promises'

/** Sends a request until the response is not 503: a shop that has just started on a busy machine may be too slow. */
export async function untilAvailable(send: () => Promise<Response>): Promise<Response> {
  for (let left = 400; ; left -= 1) {
    const response = await send()
    if (response.status !== 503 || left === 0) return response
    await response.body?.cancel()
    await sleep(250)
  }
}
