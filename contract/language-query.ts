import { z } from 'zod'

/** The language of the texts in a response. In the query, so that caches tell the responses apart by their URL. */
export const lang = z.enum(['en', 'bn']).optional().describe('the language of the texts; en when left out')

export const LanguageQuery = z.object({ lang })
