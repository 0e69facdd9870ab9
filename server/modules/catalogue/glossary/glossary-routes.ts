import type { RegisterRoute } from '../../../call.ts'
import { changeWord, wordOf } from './change-word.ts'
import { missingInBangla } from './missing-in-bangla.ts'
import { listGlossary } from './read-glossary.ts'

export function glossaryRoutes(route: RegisterRoute): void {
  route('GET /api/admin/glossary', async ({ context }) => {
    const [words, missing] = await Promise.all([listGlossary(context.db), missingInBangla(context.db)])
    return { words: words.map(wordOf), missing }
  })

  route('PUT /api/admin/glossary', async ({ context, body }) => ({ message: await changeWord(context, body) }))
}
