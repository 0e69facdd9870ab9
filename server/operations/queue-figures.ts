import type { Database } from '#database/client.ts'
import type { Figure } from './metrics.ts'

/** Depth and age of the queue of background jobs. Jobs that wait for their next attempt count as `retry`. */
export const queueFigures = (db: Database): Figure[] => [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are not done, by kind and state',
    labels: ['job', 'state'],
    async read() {
      const { rows } = await db.$client.query<{ job: string; state: string; value: number }>(
        `select data->>'name' as job, state::text, count(*)::int as value from pgboss.job
         where state < 'completed' or state = 'failed' group by 1, 2`,
      )
      return rows.map(({ job, state, value }) => ({ labels: { job, state }, value }))
    },
  },
  {
    name: 'jobs_oldest_seconds',
    help: 'How long the first due job has been waiting',
    async read() {
      const { rows } = await db.$client.query<{ value: number }>(
        `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as value from pgboss.job
         where state in ('created', 'retry') and start_after < now()`,
      )
      return rows
    },
  },
  {
    name: 'backup_age_seconds',
    help: 'Age of the last backup; infinite without one',
    async read() {
      const { rows } = await db.$client.query<{ value: number }>(
        "select coalesce(extract(epoch from now() - max(at)), 'infinity')::float8 as value from backups",
      )
      return rows
    },
  },
]
