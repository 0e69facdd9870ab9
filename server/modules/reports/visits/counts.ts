import { createHash, randomBytes } from 'node:crypto'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import type { Language } from '#contract/language.ts'
import type { CountedSearch, Device, Source, VisitStep } from '#contract/reports/visits.ts'
import { and, count, eq, inArray, lte, sql } from '#database/drizzle.ts'
import { searchCounts, visitCounts } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { networkOf } from '../../../limits/network.ts'
import { readSettings } from '../../settings/index.ts'

/** Different keys that are kept in memory between two writes; what comes beyond is not counted. */
const mostKeys = 5_000
/** Hashes of which network searched for what on a day. Beyond, nobody else counts as another person. */
const mostPeople = 400_000
/** Different words of one network on a day: thousands share that of a mobile operator, and still nobody takes all the room. */
const mostWordsOfNetwork = 500
/** Different words of a day that are stored: no shop has as many. Beyond, those of one person give way to new ones. */
const mostWords = 3_000

interface Step {
  step: VisitStep
  source: Source | ''
  language: Language
  device: Device
}

/** The events of pages, in memory until they are written. */
export interface Counts {
  step(step: Step): void
  /**
   * `ip`: a network counts as one person for the same words, whatever its browsers call themselves. Only a hash of it with a
   * secret of the day is remembered, in memory.
   */
  search(search: CountedSearch, ip: string): void
  /** Writes what was counted: one row for each key, added to what is there. */
  write(): Promise<void>
}

/** In the order of their keys, so that processes that write at the same time do not wait for each other in a circle. */
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)

/** Counts events of pages. What is lost in a crash are those of ten seconds. */
export function openCounts({ db, now }: Pick<Shop, 'db' | 'now'>): Counts {
  const steps = new Map<string, typeof visitCounts.$inferInsert>()
  const searches = new Map<string, typeof searchCounts.$inferInsert>()
  const nobody = (day: string) => ({
    ...{ day, secret: randomBytes(16), seen: new Set<string>() },
    /** How many different words each network has searched for. */
    wordsOf: new Map<string, number>(),
  })
  let people = nobody('')

  /** Only a hash of who and what is remembered, for this day. */
  function hashOf(day: string, words: string, who: string): string {
    if (people.day !== day) people = nobody(day)
    return createHash('sha256').update(people.secret).update(`${words}\n${who}`).digest('base64')
  }

  /** Whether this is the first time on this day. */
  function isNew(hash: string): boolean {
    if (people.seen.has(hash) || people.seen.size >= mostPeople) return false
    people.seen.add(hash)
    return true
  }

  /** Whether a network may bring these words: those that it has brought already, and a number of others. */
  function mayBring(day: string, words: string, network: string): boolean {
    const hash = hashOf(day, words, `brings ${network}`)
    if (people.seen.has(hash)) return true
    const brought = people.wordsOf.get(network) ?? 0
    if (brought >= mostWordsOfNetwork) return false
    people.wordsOf.set(network, brought + 1)
    isNew(hash)
    return true
  }

  function add<Row>(rows: Map<string, Row>, row: Row, key: string, change: (there: Row) => void) {
    const there = rows.get(key) ?? row
    if (!rows.has(key) && rows.size >= mostKeys) return
    rows.set(key, there)
    change(there)
  }

  return {
    step(step) {
      const day = dayInDhaka(now())
      add(steps, { day, ...step, count: 0 }, [day, ...Object.values(step)].join(), (there) => {
        there.count += 1
      })
    },
    search({ words, result }, ip) {
      const day = dayInDhaka(now())
      const network = networkOf(ip)
      if (!mayBring(day, words, network)) return
      const none = { day, words, searches: 0, withoutResult: 0, clicked: 0, people: 0 }
      add(searches, none, `${day} ${words}`, (there) => {
        if (result === 'clicked') there.clicked += 1
        else there.searches += 1
        if (result === 'none') there.withoutResult += 1
        if (result !== 'clicked' && isNew(hashOf(day, words, network))) there.people += 1
      })
    },
    async write() {
      if (steps.size + searches.size === 0) return
      const [counted, searched] = [inOrder(steps), inOrder(searches)]
      steps.clear()
      searches.clear()
      const { countVisits } = await readSettings(db)
      if (!countVisits) return
      const { day, step, source, language, device, count: visits } = visitCounts
      if (counted.length > 0)
        await db
          .insert(visitCounts)
          .values(counted)
          .onConflictDoUpdate({
            target: [day, step, source, language, device],
            set: { count: sql`${visits} + excluded.count` },
          })
      const stored = await withoutSurplus(db, searched)
      if (stored.length > 0)
        await db
          .insert(searchCounts)
          .values(stored)
          .onConflictDoUpdate({
            target: [searchCounts.day, searchCounts.words],
            set: {
              searches: sql`${searchCounts.searches} + excluded.searches`,
              withoutResult: sql`${searchCounts.withoutResult} + excluded.without_result`,
              clicked: sql`${searchCounts.clicked} + excluded.clicked`,
              people: sql`${searchCounts.people} + excluded.people`,
            },
          })
    },
  }
}

/** Words that are stored already, and of the new ones as many as their day has room for, or gets by what gives way. */
async function withoutSurplus(db: Shop['db'], searched: (typeof searchCounts.$inferInsert)[]) {
  if (searched.length === 0) return []
  const { day, words } = searchCounts
  const isDay = inArray(day, [...new Set(searched.map((row) => row.day))])
  const isOne = inArray(
    words,
    searched.map((row) => row.words),
  )
  const known = await db.select({ day, words }).from(searchCounts).where(and(isDay, isOne))
  const keys = new Set(known.map((row) => `${row.day} ${row.words}`))
  const counted = await db.select({ day, number: count() }).from(searchCounts).where(isDay).groupBy(day)
  const room = new Map(counted.map((row) => [row.day, mostWords - row.number]))
  const isKnown = (row: { day: string; words: string }) => keys.has(`${row.day} ${row.words}`)
  for (const [of, rows] of Map.groupBy(searched, (row) => row.day)) {
    const left = room.get(of) ?? mostWords
    const missing = rows.filter((row) => !isKnown(row)).length - left
    if (missing > 0) room.set(of, left + (await removeOfOnePerson(db, of, missing)))
  }
  return searched.filter((row) => {
    if (isKnown(row)) return true
    const left = room.get(row.day) ?? mostWords
    room.set(row.day, left - 1)
    return left > 0
  })
}

/** Removes as many words of a day, none of which two people have searched for. Returns how many there were. */
async function removeOfOnePerson(db: Shop['db'], of: string, most: number): Promise<number> {
  const { day, words, people } = searchCounts
  const some = db
    .select({ words })
    .from(searchCounts)
    .where(and(eq(day, of), lte(people, 1)))
    .limit(most)
  const removed = await db.delete(searchCounts).where(and(eq(day, of), lte(people, 1), inArray(words, some)))
  return removed.rowCount ?? 0
}
