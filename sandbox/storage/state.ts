import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

export interface Page {
  limit?: number
  startingAfter?: string
  endingBefore?: string
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>>
  where?: Record<string, string[] | string>
}
/** `created` is in the provider's own unit. */
interface Stored {
  id: string
  created: number
}

/** A provider's objects by kind. */
export interface State<Objects extends { [K in keyof Objects]: Stored }> {
  /** A transaction. Never nested. */
  transaction<T>(work: () => T): T
  put<K extends keyof Objects & string>(kind: K, object: Objects[K]): void
  get<K extends keyof Objects & string>(kind: K, id: string): Objects[K] | undefined
  /** Newest first, and whether there are more beyond the page. */
  list<K extends keyof Objects & string>(kind: K, page?: Page): { objects: Objects[K][]; more: boolean }
  drop(kind: keyof Objects & string, id: string): void
  /** Deletes objects of one kind created before a time, in the unit of that kind. */
  deleteOlderThan(kind: keyof Objects & string, before: number): void
  close(): void
}

/**
 * Opens a provider's state: one SQLite file, with every change on disk before it is acknowledged, so that a killed
 * process loses nothing acknowledged. One process at a time; a second one is rejected.
 * @param indexed fields that objects are found by, besides their ids
 */
export function openState<Objects extends { [K in keyof Objects]: Stored }>(
  folder: string,
  name: string,
  indexed: readonly string[],
): State<Objects> {
  type Kind = keyof Objects & string
  mkdirSync(folder, { recursive: true })
  const database = openFile(join(folder, name), indexed)
  const write = database.prepare(
    'INSERT INTO thing (kind, id, created, body) VALUES (?, ?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
  )
  const read = database.prepare('SELECT body FROM thing WHERE kind = ? AND id = ?')
  const sequenceOf = database.prepare('SELECT seq FROM thing WHERE kind = ? AND id = ?')
  const remove = database.prepare('DELETE FROM thing WHERE kind = ? AND id = ?')
  const removeOld = database.prepare('DELETE FROM thing WHERE kind = ? AND created < ?')

  function transaction<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      database.exec('COMMIT')
      return result
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  function put<K extends Kind>(kind: K, object: Objects[K]): void {
    write.run(kind, object.id, object.created, JSON.stringify(object))
  }

  function get<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    const row = read.get(kind, id)
    return row && (JSON.parse(String(row.body)) as Objects[K])
  }

  function list<K extends Kind>(kind: K, page: Page = {}): { objects: Objects[K][]; more: boolean } {
    const conditions = ['kind = ?']
    const values: SQLInputValue[] = [kind]
    const also = (condition: string, ...more: SQLInputValue[]) => {
      conditions.push(condition)
      values.push(...more)
    }
    const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
    for (const [name, sign] of Object.entries(signs)) {
      const bound = page.created?.[name as keyof typeof signs]
      if (bound !== undefined) also(`created ${sign} ?`, bound)
    }
    for (const [field, wanted] of Object.entries(page.where ?? {})) {
      const choices = [wanted].flat()
      // Inlined, not bound, so that its index is used; the names are constants of the sandbox.
      if (!/^[\w.]+$/.test(field)) throw new Error(`Not a field: ${field}`)
      also(`json_extract(body, '$.${field}') IN (${choices.map(() => '?')})`, ...choices)
    }
    if (page.startingAfter) also('seq < ?', Number(sequenceOf.get(kind, page.startingAfter)?.seq ?? 0))
    if (page.endingBefore) also('seq > ?', Number(sequenceOf.get(kind, page.endingBefore)?.seq ?? 0))
    const limit = page.limit ?? 1_000_000
    const way = page.endingBefore ? 'ASC' : 'DESC'
    const sql = `SELECT body FROM thing WHERE ${conditions.join(' AND ')} ORDER BY seq ${way} LIMIT ?`
    const rows = database.prepare(sql).all(...values, limit + 1)
    const objects = rows.slice(0, limit).map((row) => JSON.parse(String(row.body)) as Objects[K])
    return { objects: page.endingBefore ? objects.reverse() : objects, more: rows.length > limit }
  }

  return {
    transaction,
    put,
    get,
    list,
    drop: (kind: Kind, id: string) => void remove.run(kind, id),
    deleteOlderThan: (kind: Kind, before: number) => void removeOld.run(kind, before),
    close: () => database.close(),
  }
}

function openFile(file: string, indexed: readonly string[]): DatabaseSync {
  try {
    return openDatabase(file, indexed)
  } catch (error) {
    const code = (error as { errcode?: number }).errcode
    if (code === 5) throw new Error(`The payments sandbox in ${file} is in use by another process`, { cause: error })
    // 11 and 26: the file is damaged. Losing test payments is better than a shop that does not start.
    if ((code !== 11 && code !== 26) || !existsSync(file)) throw error
    for (const tail of ['', '-wal', '-shm']) {
      if (existsSync(file + tail)) renameSync(file + tail, `${file}.damaged-${Date.now()}${tail}`)
    }
    return openDatabase(file, indexed)
  }
}

function openDatabase(file: string, indexed: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 2000 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec(`
      CREATE TABLE IF NOT EXISTS thing (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL,
        created INTEGER NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
      );
      CREATE INDEX IF NOT EXISTS thing_newest ON thing (kind, seq DESC);
    `)
    for (const field of indexed) {
      database.exec(`CREATE INDEX IF NOT EXISTS thing_${field} ON thing (kind, json_extract(body, '$.${field}'))`)
    }
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
