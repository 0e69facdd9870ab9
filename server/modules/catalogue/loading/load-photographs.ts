import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#database/client.ts'
import { addPicture } from '#database/pictures.ts'
import type { CatalogueFile } from '#database/seed/catalogue-file.ts'

/** Ids of pictures by the names of their files. */
export type PhotographIds = ReadonlyMap<string, string>

/** As many as there are cores on a small machine. */
const concurrency = 2

/**
 * Stores every photograph that the file names, each once, and returns their ids. Missing files
 * are skipped and reported.
 */
export async function addPhotographs(
  db: Database,
  { brands, categories, products }: CatalogueFile,
  folder: string,
  log: (message: string) => void,
): Promise<PhotographIds> {
  const ofEntries = [...brands, ...categories].flatMap(({ photograph }) => photograph ?? [])
  const ofProducts = products.flatMap(({ photographs }) => photographs.map(({ file }) => file))
  const files = [...new Set([...ofEntries, ...ofProducts])]
  const ids = new Map<string, string>()
  const missing: string[] = []
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) {
      const path = join(folder, file)
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (bytes) ids.set(file, await addPicture(db, bytes))
      else missing.push(path)
      if (ids.size % 72 === 0 && ids.size > 0) log(`Loading the catalogue: ${ids.size} of ${files.length} photographs`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (missing.length > 0) log(`${missing.length} photographs are not there, such as ${missing[0]}`)
  return ids
}
