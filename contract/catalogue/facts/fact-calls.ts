import { type Call, messageResponse, successResponse } from '../../call.ts'
import { NoteChange, NoteMerge, ScentFacts, WantedPerfume } from './notes.ts'

const staff = { tag: 'catalogue' } as const

export const factCalls = {
  'POST /api/wanted-perfumes': {
    summary: 'Tell the shop of a perfume that you know and that it does not have',
    tag: 'catalogue',
    access: 'anyone',
    body: WantedPerfume,
    response: messageResponse,
  },
  'GET /api/admin/notes': {
    summary: 'The notes of scent, what products lack of their facts, and the perfumes that customers asked for',
    ...staff,
    access: 'catalogue.read',
    response: successResponse(ScentFacts.shape),
  },
  'PUT /api/admin/notes': {
    summary: 'Choose the group of a note; 409 when someone else has changed it in the meantime',
    ...staff,
    access: 'catalogue.edit',
    body: NoteChange,
    response: messageResponse,
  },
  'POST /api/admin/notes/merge': {
    summary: 'Merge a note into another one: its products get the other one',
    ...staff,
    access: 'catalogue.edit',
    body: NoteMerge,
    response: messageResponse,
  },
} satisfies Record<string, Call>
