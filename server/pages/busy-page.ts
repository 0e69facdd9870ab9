import { busyMessage, failureOf, ShopError } from '../errors.ts'
import type { MadeResponse } from '../http/cached-response.ts'

/** A static page with one sentence, without scripts, styles or rendering. */
const sentencePage = (status: number, retryAfter: number, sentence: string): MadeResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  },
  body: Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment, please</title></head>
<body><h1>One moment, please</h1><p>${sentence}</p></body>
</html>
`),
  tags: new Set(),
  incomplete: true,
})

/** The response when a page could not be rendered in time. */
export const busyPage = sentencePage(503, 2, busyMessage)

/** The response when a network requests too many pages. Rethrows any other error. */
export function tooManyPage(error: unknown): MadeResponse {
  const { status, failure, retryAfter = 60 } = failureOf(error)
  if (!(error instanceof ShopError) || error.code !== 'too_many_requests') throw error
  return sentencePage(status, Math.ceil(retryAfter), failure.message)
}
