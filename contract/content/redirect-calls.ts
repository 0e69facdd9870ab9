import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { Redirects, RedirectsQuery, RedirectToSave } from './redirects.ts'

const staff = { tag: 'content', access: 'content.edit' } as const

/** Old addresses: where visitors of a page that is gone are sent. */
export const redirectCalls = {
  'GET /api/admin/redirects': {
    summary: 'The old addresses with the pages that they lead to, newest first',
    ...staff,
    query: RedirectsQuery,
    response: successResponse(Redirects.shape),
  },
  'PUT /api/admin/redirects': {
    summary: 'Lead an old address to a page of the shop; an address that is known gets the new page',
    ...staff,
    body: RedirectToSave,
    response: messageResponse,
  },
  'DELETE /api/admin/redirects/:id': {
    summary: 'No longer lead an old address to a page',
    ...staff,
    params: z.object({ id: z.string() }),
    response: messageResponse,
  },
} satisfies Record<string, Call>
