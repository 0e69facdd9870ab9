import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { Operations } from './operations.ts'

export const operationsCalls = {
  'GET /api/admin/operations': {
    summary: 'How the shop runs: checks, failed jobs, keys, backups',
    tag: 'settings',
    access: 'operations',
    response: successResponse({ operations: Operations }),
  },
  'POST /api/admin/operations/jobs/:id/retry': {
    summary: 'Try a failed job again now',
    tag: 'settings',
    access: 'operations',
    params: z.object({ id: z.uuid() }),
    response: messageResponse,
  },
  'POST /api/admin/backups': {
    summary: 'Make a backup now, in the background',
    tag: 'settings',
    access: 'operations',
    response: messageResponse,
  },
  'GET /api/admin/backups/:id': {
    summary: 'Download an encrypted backup: the response is the file',
    tag: 'settings',
    access: 'operations',
    proof: 'recent',
    params: z.object({ id: z.coerce.number().int().positive() }),
    response: z.unknown(),
  },
} satisfies Record<string, Call>
