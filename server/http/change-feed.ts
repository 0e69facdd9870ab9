import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { listenForever } from './listen.ts'

/**
 * What kept responses can depend on. `product:<id>`: that product's content or availability. `lists`: the members or the
 * order of any list may have changed. `content:<page>`: what the staff writes on that page. `orders`, `new-orders`: for the staff's screens, nothing is kept of them. `everything`: for changes too large to be listed.
 */
export type ChangeTag =
  | `product:${string}`
  | 'lists'
  | 'brands'
  | 'best-sellers'
  | 'settings'
  | `content:${string}`
  | 'orders'
  | 'new-orders'
  | 'everything'

const channel = 'shop_changes'
/** PostgreSQL carries less than 8,000 bytes in a notification; a tag with a uuid takes 47. */
const tagsInOne = 150
/** More tags than this are announced as `everything`. */
const maxTags = 1_500

/** The announcements of the call that is being answered, so that its own process need not wait for the database to tell it. */
const currentCall = new AsyncLocalStorage<{ announced(tags: ChangeTag[]): string }>()

/**
 * In the transaction that makes a change: tells every process, once it is committed, what has changed. The process that
 * answers a call with it drops its own kept responses before it answers.
 */
export async function announceChange(tx: Transaction | Database, tags: Iterable<ChangeTag>): Promise<void> {
  let all = [...new Set(tags)]
  if (all.length > maxTags) all = ['everything']
  for (let start = 0; start < all.length; start += tagsInOne) {
    const part = all.slice(start, start + tagsInOne)
    const id = currentCall.getStore()?.announced(part)
    await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ id, tags: part })})`)
  }
}

/** `here`: this process made the change, and its next answer has to show it. */
export type ChangeOrigin = 'here' | 'elsewhere'

interface ChangeFeedOptions {
  databaseUrl: string
  /** Called once for each announcement, and with `everything` whenever announcements may have been missed. */
  onChange(tags: readonly ChangeTag[], origin: ChangeOrigin): void
  warn(error: unknown, message: string): void
}

export interface ChangeFeed {
  /** Runs the work of a call. What it announces has reached `onChange` when the returned promise settles. */
  applyingChanges<Result>(work: () => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/**
 * Listens, on a connection of its own, to what all processes of the shop announce; connects again when it is lost.
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
