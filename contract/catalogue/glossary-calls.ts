import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { GlossaryChange, GlossaryWord, MissingInBangla } from './glossary.ts'

const staff = { tag: 'catalogue' } as const

export const glossaryCalls = {
  'GET /api/admin/glossary': {
    summary: 'The words of the catalogue in Bangla and in other spellings, and what has no Bangla version',
    ...staff,
    access: 'catalogue.read',
    response: successResponse({ words: z.array(GlossaryWord), missing: MissingInBangla }),
  },
  'PUT /api/admin/glossary': {
    summary: 'Add, change or remove a word of the glossary; 409 when someone else has changed it in the meantime',
    ...staff,
    access: 'catalogue.edit',
    body: GlossaryChange,
    response: successResponse({ message: z.string() }),
  },
} satisfies Record<string, Call>
