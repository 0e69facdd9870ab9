import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upload } from './upload.ts'

/** An upload of the browser that a test moves on. */
class FakeRequest {
  static last: FakeRequest
  readonly upload = { onprogress: (_: { loaded: number; total: number }) => {}, onload: () => {} }
  status = 0
  response: unknown = null
  onload = () => {}
  onabort = () => {}
  onloadend = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.last = this
  }
  abort() {
    this.onabort()
    this.onloadend()
  }
  respond(body: unknown) {
    Object.assign(this, { status: 200, response: body })
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minute = 60_000
const file = new Blob(['picture'])

it('fails when an upload makes no progress for a minute', async () => {
  const failed = expect(upload('/pictures', file)).rejects.toThrow('the upload stalled')
  await vi.advanceTimersByTimeAsync(minute)
  await failed
})

it('continues for as long as an upload makes progress, and gives the shop five minutes to respond', async () => {
  const onProgress = vi.fn()
  const uploaded = upload('/pictures', file, onProgress)
  const request = FakeRequest.last
  for (const loaded of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(minute - 1)
    request.upload.onprogress({ loaded, total: 4 })
  }
  expect(onProgress.mock.calls).toEqual([[0.25], [0.5], [0.75], [1]])
  request.upload.onload()
  await vi.advanceTimersByTimeAsync(5 * minute - 1)
  request.respond({ success: true, message: 'Picture added' })
  expect(await uploaded).toMatchObject({ message: 'Picture added' })
  expect(vi.getTimerCount()).toBe(0)
})

it('fails when there is no response for five minutes after the upload', async () => {
  const failed = expect(upload('/pictures', file)).rejects.toThrow('the upload stalled')
  FakeRequest.last.upload.onload()
  await vi.advanceTimersByTimeAsync(5 * minute)
  await failed
})
