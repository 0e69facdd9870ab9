import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { slicesOf } from '../slices.ts'
import { listenForever } from './listen.ts'

/** What has changed, and what cached responses and values can depend on. */
export type ChangeTag =
  /** The content or the availability of this product. */
  | `product:${string}`
  /** The members or the order of any list of products. */
  | 'lists'
  /** The brands and categories: their names, URLs, pictures and sequence; and the glossary. */
  | 'brands'
  /** Which products are the best sellers. */
  | 'best-sellers'
  /** The settings of the shop, or the delivery charges. */
  | 'settings'
  /** Which offers there are, and what they say; not how often they were used. */
  | 'offers'
  /** The content of this page; of `blog`: any article as well. */
  | `content:${string}`
  /** Any order. For open screens of the back office, which caches nothing. */
  | 'orders'
  /** An order was placed. Announced together with `orders`. */
  | 'new-orders'
  /** Sessions of staff have ended. For their open streams of order updates. */
  | 'staff-sessions'
  /** A tag was added to an order or removed from one. */
  | 'order-tags'
  /** Too much to be listed, or changes were missed. All responses and values depend on it. */
  | 'everything'

const channel = 'shop_changes'
/** PostgreSQL carries less than 8,000 bytes in a notification; a tag with a uuid takes 47. */
const tagsInOne = 150
/** More tags than this are announced as `everything`. */
const maxTags = 1_500

/**
 * The announcements of the current call: its own process applies them without waiting for the database notification.
 */
const currentCall = new AsyncLocalStorage<{ announced(tags: ChangeTag[]): string }>()

/**
 * In the transaction that makes a change: notifies every process on commit. The process that
 * handles the call invalidates its own cached responses before it responds.
 */
export async function announceChange(tx: Transaction | Database, tags: Iterable<ChangeTag>): Promise<void> {
  let all = [...new Set(tags)]
  if (all.length > maxTags) all = ['everything']
  for (const part of slicesOf(all, tagsInOne)) {
    const id = currentCall.getStore()?.announced(part)
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ id, tags: part })})`)
  }
}

/** `here`: this process made the change, so its next response has to include it. */
export type ChangeOrigin = 'here' | 'elsewhere'

interface ChangeFeedOptions {
  databaseUrl: string
  /** Called once for each announcement, and with `everything` whenever announcements may have been missed. */
  onChange(tags: readonly ChangeTag[], origin: ChangeOrigin): void
  warn(error: unknown, message: string): void
}

export interface ChangeFeed {
  /** Runs the work of a call. Its announcements have reached `onChange` when the returned promise settles. */
  applyingChanges<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/**
 * Listens on a dedicated connection to the announcements of all processes; reconnects when the connection is lost.
 * Needs a direct connection: a pooler in transaction mode does not deliver notifications.
 */
export async function openChangeFeed({ databaseUrl, onChange, warn }: ChangeFeedOptions): Promise<ChangeFeed> {
  const name = randomUUID()
  let announcements = 0
  /** Announced here and not yet applied. Each is applied once: when PostgreSQL delivers it or when its call ends. */
  const pending = new Map<string, ChangeTag[]>()

  function applyOwn(id: string) {
    const tags = pending.get(id)
    if (tags && pending.delete(id)) onChange(tags, 'here')
  }

  const listening = await listenForever({
    databaseUrl,
    channel,
    onMessage(payload) {
      const { id, tags } = JSON.parse(payload) as { id?: string; tags: ChangeTag[] }
      if (id?.startsWith(name)) applyOwn(id)
      else onChange(tags, 'elsewhere')
    },
    onGap: () => onChange(['everything'], 'elsewhere'),
    warn,
  })

  return {
    async applyingChanges(work) {
      const ids: string[] = []
      const announced = (tags: ChangeTag[]) => {
        announcements += 1
        const id = `${name}:${announcements}`
        pending.set(id, tags)
        ids.push(id)
        return id
      }
      try {
        return await currentCall.run({ announced }, work)
      } finally {
        for (const id of ids) applyOwn(id)
      }
    },
    stop: listening.stop,
  }
}
