import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startOnFreePort } from './embedded-port.ts'

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it('starts on another port if the stored one is in use', async () => {
  const used = await listen(0)
  expect(await startOnFreePort(used, listen)).not.toBe(used)
})

it('starts on another port if another process takes the first one meanwhile', async () => {
  const tried: number[] = []
  const port = await startOnFreePort(0, async (port) => {
    tried.push(port)
    if (tried.length > 1) return port
    await listen(port)
    throw new Error('The port is in use')
  })
  expect(tried).toEqual([expect.any(Number), port])
  expect(tried[0]).not.toBe(port)
})

it('reports a start that failed for another reason', async () => {
  const start = () => Promise.reject(new Error('no disk space'))
  await expect(startOnFreePort(0, start)).rejects.toThrow('no disk space')
})
