import { ApiError, storedToken } from '#app/api.ts'
import type { Failure } from '#contract/errors.ts'

/** Uploads a file as the body of a call. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload<Added extends { success: true }>(
  path: string,
  file: Blob,
  onProgress: (part: number) => void = () => {},
): Promise<Added> {
  return new Promise((done, fail) => {
    const token = storedToken()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const response = (request.response ?? {}) as Added | Failure
      if (request.status === 200 && response.success) done(response)
      else fail(new ApiError(request.status, response as Failure, token))
    }
    request.onerror = () => fail(new Error('the shop could not be reached'))
    request.send(file)
  })
}
