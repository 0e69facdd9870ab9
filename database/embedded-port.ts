import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Starts a server on the stored port (0: none), or on another one if that is in use or another process takes it before
 * the server does. The others are below the ephemeral range of outgoing connections.
 * @param start ends what it has started when it fails
 */
export async function startOnFreePort<Started>(
  stored: number,
  start: (port: number) => Promise<Started>,
): Promise<Started> {
  for (let port = stored; ; port = randomInt(20_000, 32_000)) {
    if (port === 0 || !(await isFree(port))) continue
    try {
      return await start(port)
    } catch (error) {
      if (await isFree(port)) throw error
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
