import { ApiError } from '#app/api.ts'
import type { Failure } from '#contract/errors.ts'

/** Milliseconds without progress, then without a response, until an upload fails, as on a stalled connection. */
const timeouts = { progress: 60_000, response: 300_000 }

/** Uploads a file as the body of a call. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload<Added extends { success: true }>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void = () => {},
): Promise<Added> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    let timer: ReturnType<typeof setTimeout>
    const failAfter = (timeout: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), timeout)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      failAfter(timeouts.progress)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => failAfter(timeouts.response)
    request.onloadend = () => clearTimeout(timer)
    request.onload = () => {
      const response = (request.response ?? {}) as Added | Failure
      if (request.status === 200 && response.success) done(response)
      else fail(new ApiError(request.status, response as Failure))
    }
    request.onerror = () => fail(new Error('the shop could not be reached'))
    request.onabort = () => fail(new Error(`${path}: the upload stalled`))
    failAfter(timeouts.progress)
    request.send(file)
  })
}
