import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { SampleCatalogue, SampleRemoval, SampleRemovalQuery } from './sample-catalogue.ts'

export const sampleCatalogueCalls = {
  'GET /api/admin/sample-catalogue': {
    summary: 'What would go and what would stay if the sample catalogue were removed',
    tag: 'catalogue',
    access: 'admin',
    answer: answer({ sample: SampleCatalogue }),
  },
  'DELETE /api/admin/sample-catalogue': {
    summary: 'Remove the sample catalogue: its products, and brands and categories that are then empty',
    tag: 'catalogue',
    access: 'admin',
    query: SampleRemovalQuery,
    answer: answer({ removed: SampleRemoval, message: z.string() }),
  },
} satisfies Record<string, Call>
