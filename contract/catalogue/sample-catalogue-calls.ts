import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { SampleCatalogue, SampleRemoval, SampleRemovalQuery } from './sample-catalogue.ts'

export const sampleCatalogueCalls = {
  'GET /api/admin/sample-catalogue': {
    summary: 'Preview of removing the sample catalogue: what would be removed and what would be kept',
    tag: 'catalogue',
    access: 'catalogue.import',
    response: successResponse({ sample: SampleCatalogue }),
  },
  'DELETE /api/admin/sample-catalogue': {
    summary: 'Remove the sample catalogue: its products, and the brands and categories that become empty',
    tag: 'catalogue',
    access: 'catalogue.import',
    query: SampleRemovalQuery,
    response: successResponse({ removed: SampleRemoval, message: z.string() }),
  },
} satisfies Record<string, Call>
