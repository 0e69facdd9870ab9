import type { Database } from '#database/client.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { readIds } from './read-documents.ts'

/** The ids of all published products, newest first; see `idsIn`. */
export const publishedIds = (db: Database): Promise<Buffer> =>
  cacheUntilChanged(db, 'published ids', {
    depends: ['lists'],
    read: () => readIds(db, {}, 'newest'),
    bytesOf: (ids) => ids.byteLength,
  })
