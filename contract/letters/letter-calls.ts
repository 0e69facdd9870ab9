import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { contentChange } from '../content/content.ts'
import { Letter, LetterRow, LetterSending, LetterVersion, NewLetter, RecipientCount, Segment } from './letters.ts'

const params = z.object({ id: z.uuid() })
const read = { tag: 'contact', access: ['content.edit', 'letters.send'] } as const
const write = { tag: 'contact', access: 'content.edit' } as const
const send = { tag: 'contact', access: 'letters.send' } as const
const sending = successResponse({ sending: LetterSending, message: z.string() })

/** Letters to subscribers: written as content, in both languages, and sent slowly. */
export const letterCalls = {
  'GET /api/admin/letters': {
    summary: 'All letters, most recently changed first',
    ...read,
    response: successResponse({ letters: z.array(LetterRow) }),
  },
  'POST /api/admin/letters': {
    summary: 'Begin a letter',
    ...write,
    body: NewLetter,
    response: successResponse({ id: z.uuid(), message: z.string() }),
  },
  'GET /api/admin/letters/:id': {
    summary: 'One letter with its earlier versions, newest first, and how far it is sent',
    ...read,
    params,
    response: successResponse({
      current: LetterVersion,
      earlier: z.array(LetterVersion).describe('at most 20'),
      sending: LetterSending,
    }),
  },
  'PUT /api/admin/letters/:id': {
    summary: 'Change a letter that is not sent yet; 409 when someone else has changed it in the meantime',
    ...write,
    params,
    body: contentChange(Letter),
    response: successResponse({ current: LetterVersion, message: z.string() }),
  },
  'POST /api/admin/letters/:id/test': {
    summary: 'Email a letter, as it is saved, to oneself',
    ...write,
    params,
    body: z.object({ language: z.enum(['en', 'bn']) }),
    response: messageResponse,
  },
  'POST /api/admin/letter-recipients': {
    summary: 'How many subscribers would get a letter; changes nothing',
    ...send,
    announces: 'nothing',
    body: Segment,
    response: successResponse(RecipientCount.shape),
  },
  'POST /api/admin/letters/:id/sending': {
    summary:
      'Send a letter to subscribers, so many a minute as the settings say; 409 when it was changed or sent already',
    ...send,
    params,
    body: z.object({ segment: Segment, version: z.number().int().min(1).describe('of the letter that was seen') }),
    response: sending,
  },
  'POST /api/admin/letters/:id/pause': {
    summary: 'Stop sending a letter for now',
    ...send,
    proof: 'session',
    params,
    response: sending,
  },
  'POST /api/admin/letters/:id/resume': {
    summary: 'Send the rest of a paused letter',
    ...send,
    params,
    response: sending,
  },
} satisfies Record<string, Call>
