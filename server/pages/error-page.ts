import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '#contract/language.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { failureOf, logFailure, sendError } from '../errors.ts'

/** A static page with one sentence, without scripts, styles or rendering. */
const sentencePage = (language: Language, heading: string, sentence: string, requestId: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body><h1>${heading}</h1><p>${sentence}</p><p><small>${requestId}</small></p></body>
</html>
`

/** Responds to a failed request for a page: with a page if it is the shop's own failure, or too many were requested. */
export function sendPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.url)
  const { status, failure, retryAfter } = failureOf(error, request.id, language)
  const heading = messagesIn(language).errorPage.headings[status]
  if (!heading) return sendError(error, request, reply)
  logFailure(request.log, error)
  const wait = retryAfter ?? (status === 429 ? 60 : 2)
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(Math.ceil(wait)),
    })
    .send(sentencePage(language, heading, failure.message, request.id))
}
