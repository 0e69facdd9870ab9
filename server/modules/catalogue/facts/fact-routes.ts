import { notice } from '#contract/notices.ts'
import type { RegisterRoute } from '../../../call.ts'
import { rememberWanted } from './remember-wanted.ts'
import { changeNote, mergeNotes, readScentFacts } from './staff-notes.ts'

export function factRoutes(route: RegisterRoute): void {
  route('POST /api/wanted-perfumes', async ({ context, body }) => {
    await rememberWanted(context, body.name)
    return { message: notice('wanted_noted') }
  })
  route('GET /api/admin/notes', ({ context }) => readScentFacts(context.db))
  route('PUT /api/admin/notes', async ({ context, body }) => ({ message: await changeNote(context, body) }))
  route('POST /api/admin/notes/merge', async ({ context, body }) => ({ message: await mergeNotes(context, body) }))
}
