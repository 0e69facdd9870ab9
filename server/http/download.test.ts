import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { download } from './download.ts'

const answers: Record<string, RequestListener> = {
  '/picture': (_, response) => response.end('picture'),
  '/moved': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/large': (_, response) => response.end('x'.repeat(2_000)),
  '/busy': (_, response) => response.writeHead(503).end(),
  '/slow': () => {},
}
const server = createServer((request, response) => {
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const options = { largest: 1_000, timeout: 5_000, anywhere: true }
const load = (path: string, more = {}) => download(origin + path, { ...options, ...more })

it('loads a file, also after redirects', async () => {
  expect((await load('/picture')).toString()).toBe('picture')
  expect((await load('/moved')).toString()).toBe('picture')
})

it.each([
  ['/circle', 'This address redirects too often', false],
  ['/large', 'This file is larger than 0 MB', false],
  ['/busy', 'The other server answers with 503', true],
  ['/none', 'The other server answers with 404', false],
])('says why %s could not be loaded, and whether it may succeed later', async (path, message, again) => {
  await expect(load(path)).rejects.toMatchObject({ message, again })
})

it('ends a download that takes too long', async () => {
  await expect(load('/slow', { timeout: 50 })).rejects.toMatchObject({ message: 'The other server is too slow' })
})

it.each([
  `${origin}/picture`,
  'http://localhost/picture',
  'http://[::1]/picture',
  'http://[::ffff:127.0.0.1]/picture',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'http://2130706433/',
  ...['http://192.0.2.2:4399/', 'http://198.51.100.7/', 'http://203.0.113.9/', 'http://192.88.99.1/'],
])('reaches nothing inside: %s', async (address) => {
  await expect(download(address, { ...options, anywhere: false })).rejects.toMatchObject({
    message: 'This address is not on the internet',
  })
})

it.each(['file:///etc/passwd', 'data:image/png,x', 'https://user:password@shop.example/', 'picture.jpg'])(
  'takes no other address: %s',
  async (address) => {
    await expect(download(address, options)).rejects.toMatchObject({ message: 'This is no address of a picture' })
  },
)
