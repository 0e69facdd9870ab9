import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port below the ephemeral range, so that no other process takes it before the shop does. */
export async function freePort(): Promise<number> {
  const port = 15_000 + Math.floor(Math.random() * 15_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
