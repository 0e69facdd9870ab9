import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, opendir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pictureFormats, pictureWidths, shareSize } from '#contract/catalogue/catalogue.ts'
import { eq, sql } from '#database/drizzle.ts'
import { pictures, productPictures } from '#database/schema/index.ts'
import type { Shop } from '../context.ts'
import { ShopError } from '../errors.ts'
import { limitConcurrency } from '../limits/limit-concurrency.ts'
import { networkOf } from '../limits/network.ts'
import { encodePicture, type Size } from './picture-encoder.ts'

export interface Media {
  /** Whether the picture has been generated in this size. */
  has(size: Size): boolean
  /** Whether there is such a picture, in whatever size. */
  knows(id: string): Promise<boolean>
  /**
   * The picture in this size, generated on the first request; undefined when there is no such picture. `who` has asked: those
   * of one network take turns with those of others.
   */
  get(size: Size, who?: string): Promise<Buffer | undefined>
  /** Pre-generates the sizes of list pages, one at a time and after requested ones. */
  warm(): Promise<void>
  /** Completes the pictures that are being generated, also for clients that have left, and starts no more. */
  stop(): Promise<unknown>
}

/** Milliseconds that a picture waits for others to be generated. */
const maxWait = 30_000
/** So many sizes are looked up before requests are served again: a large shop has several hundred thousand. */
const atOnce = 500

const types: Record<Size['format'], string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/**
 * The pictures of the shop in all sizes, generated once from the masters in the database and stored in `folder`. A size
 * that cannot be stored is served and generated again at the next request; `warn` logs the first such failure.
 */
export function openMedia(
  { db }: Pick<Shop, 'db'>,
  folder: string,
  warn: (error: unknown, message: string) => void,
): Media {
  let hasWarned = false
  const limit = limitConcurrency(2, maxWait)
  const pending = new Map<string, Promise<Buffer | undefined>>()
  let warming: Promise<void> | undefined
  let stopped = false

  const fileOf = (size: Size) => join(folder, nameOf(size))

  async function make(size: Size): Promise<Buffer | undefined> {
    if (stopped) return undefined
    const [master] = await db.select({ bytes: pictures.bytes }).from(pictures).where(eq(pictures.id, size.id))
    if (!master) return undefined
    const bytes = await encodePicture(master.bytes, size)
    // Written to a temporary file and renamed, so that an incomplete file is never served.
    const draft = join(folder, `${randomUUID()}.draft`)
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(draft, bytes))
      .then(() => rename(draft, fileOf(size)))
      .catch((error: unknown) => {
        if (!hasWarned) warn(error, 'a picture size could not be stored, so it is generated for each request')
        hasWarned = true
      })
    return bytes
  }

  function makeOnce(size: Size, priority: 'now' | 'later', who?: string): Promise<Buffer | undefined> {
    const file = fileOf(size)
    const known = pending.get(file)
    if (known) return known
    const made = limit(priority, () => make(size), who).finally(() => pending.delete(file))
    pending.set(file, made)
    return made
  }

  async function warm() {
    const first = await db
      .select({ id: productPictures.pictureId })
      .from(productPictures)
      .where(eq(productPictures.position, 0))
      .groupBy(productPictures.pictureId)
      // Several processes that share a folder start with different pictures, and so divide the work.
      .orderBy(sql`random()`)
    const stored = await namesIn(folder)
    let steps = 0
    for (const { width, format } of ahead) {
      for (const { id } of first) {
        steps += 1
        if (steps % atOnce === 0) await nextTurn()
        if (stopped) return
        const size = { id, width, format }
        // Looked up again: another process may have stored it since.
        if (stored.has(nameOf(size)) || existsSync(fileOf(size))) continue
        await makeOnce(size, 'later').catch(() => {})
        await sleep(20)
      }
    }
  }

  return {
    has: (size) => existsSync(fileOf(size)),
    knows: async (id) => (await db.$count(pictures, eq(pictures.id, id))) > 0,
    async get(size, who) {
      const cached = await readFile(fileOf(size)).catch(() => undefined)
      return cached ?? makeOnce(size, 'now', who)
    },
    warm() {
      warming = warm()
      return warming
    },
    stop() {
      stopped = true
      return Promise.allSettled([...pending.values(), warming])
    },
  }
}

const nameOf = ({ id, width, format }: Size) => `${id}-${width}.${format}`

/** The names of all files in a folder, which may be missing. */
async function namesIn(folder: string): Promise<Set<string>> {
  const names = new Set<string>()
  try {
    for await (const { name } of await opendir(folder, { bufferSize: atOnce })) names.add(name)
  } catch {
    // What could not be read is looked up file by file.
  }
  return names
}

/** The sizes that lists use on phones and on computers. */
const ahead: Omit<Size, 'id'>[] = [
  { width: 320, format: 'avif' },
  { width: 480, format: 'avif' },
  { width: 320, format: 'webp' },
  { width: 480, format: 'webp' },
]

/** `/media/{id}-{width}.{format}`, in the listed widths and formats only. */
export function mediaRoutes(app: FastifyInstance, media: Media, { limits }: Pick<Shop, 'limits'>): void {
  app.get<{ Params: { file: string } }>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const size = parseFileName(request.params.file)
    // Asked before a picture waits for others: what does not exist takes no turn.
    if (!size || !media.has(size))
      await limits.take(size && (await media.knows(size.id)) ? 'uncachedResponse' : 'madeUpName', request.ip)
    const bytes = size && (await media.get(size, networkOf(request.ip)))
    if (!size || !bytes) throw new ShopError('picture_not_found')
    return reply.type(types[size.format]).header('Cache-Control', 'public, max-age=31536000, immutable').send(bytes)
  })
}

function parseFileName(file: string): Size | undefined {
  const [, shared] = /^([0-9a-f]{16})-share\.jpg$/.exec(file) ?? []
  if (shared) return { id: shared, width: shareSize.name, format: 'jpg' }
  const [, id, digits, ending] = /^([0-9a-f]{16})-(\d{1,4})\.(\w+)$/.exec(file) ?? []
  const width = pictureWidths.find((one) => String(one) === digits)
  const format = pictureFormats.find((one) => one === ending)
  return id && width && format ? { id, width, format } : undefined
}
