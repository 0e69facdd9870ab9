import type { FastifyReply, FastifyRequest } from 'fastify'
import { busyMessage, failureOf, sendError } from '../errors.ts'
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

/** Responds to a failed request for a page: with a page where the network has requested too many. */
export function sendPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, failure, retryAfter = 60 } = failureOf(error)
  if (failure.code !== 'too_many_requests') return sendError(error, request, reply)
  const { headers, body } = sentencePage(status, Math.ceil(retryAfter), failure.message)
  return reply.code(status).headers(headers).send(body)
}
