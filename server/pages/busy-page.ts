import { failureOf, ShopError } from '../errors.ts'
import type { MadeResponse } from '../http/kept-response.ts'

/** A page that says one sentence. It needs neither script nor style, and nothing has to be rendered for it. */
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

/** What a visitor gets whose page could not be made in time. */
export const busyPage = sentencePage(503, 2, 'The shop is busy for a moment. Please try again.')

/** What a visitor gets whose network asks for too many pages. Throws any other error on. */
export function tooManyPage(error: unknown): MadeResponse {
  const { status, failure, retryAfter = 60 } = failureOf(error)
  if (!(error instanceof ShopError) || error.code !== 'too_many_requests') throw error
  return sentencePage(status, Math.ceil(retryAfter), failure.message)
}
