import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Row, shown } from '../context.ts'
import type { RunningShop } from '../shop.ts'

const jobs = 3_000
const goal = 300

/** Queues jobs that have nothing to do: about a message that does not exist. Returns its id. */
export async function addEmptyJobs(shop: RunningShop, count: number): Promise<string> {
  const messageId = randomUUID()
  await shop.database.query(
    "insert into pgboss.job (name, data) select 'shop', $1::jsonb from generate_series(1, $2::int)",
    [JSON.stringify({ name: 'sms-delivery', data: { messageId, asked: 0 } }), count],
  )
  return messageId
}

/** The rate at which a shop processes a backlog of such jobs. */
export const queue: Row = {
  name: 'queue',
  async run({ shop }) {
    const messageId = await addEmptyJobs(shop, jobs)
    const done = async () => {
      const { rows } = await shop.database.query<{ count: number }>(
        "select count(*)::int as count from pgboss.job where data->'data'->>'messageId' = $1 and state = 'completed'",
        [messageId],
      )
      return rows[0]?.count ?? 0
    }
    const [before, startedAt] = [await done(), performance.now()]
    let count = before
    while (count < jobs && performance.now() - startedAt < 60_000) {
      await sleep(250)
      count = await done()
    }
    if (count === before) throw new Error('No job was processed: nothing was measured')
    const reached = (count - before) / ((performance.now() - startedAt) / 1_000)
    return [{ work: 'jobs without work', goal: `≥ ${goal}/s`, measured: `${shown(reached)}/s`, ok: reached >= goal }]
  },
}
