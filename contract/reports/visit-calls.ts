import { z } from 'zod'
import type { Call } from '../call.ts'
import { Counted } from './visits.ts'

export const visitCalls = {
  'POST /api/counts': {
    summary: 'Count a step of a visit or a search, without who made it',
    tag: 'catalogue',
    access: 'anyone',
    body: Counted,
    answers: 204,
    response: z.null(),
  },
} satisfies Record<string, Call>
