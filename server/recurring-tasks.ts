import type { Database } from '#database/client.ts'
import { eq, lte, sql } from '#database/drizzle.ts'
import { recurringTasks } from '#database/schema/index.ts'
import type { WaitingRows } from './dispatcher.ts'

/** What is done again and again, in one process at a time. */
export interface RecurringTask {
  /** Milliseconds from one beginning to the next. */
  every: number
  /** Who may keep it waiting; the shop's own database if not given. */
  group?: string
  /** Ends early when the signal is aborted. `done`: nothing is left, and nothing more will come. */
  run(signal: AbortSignal): Promise<unknown>
}

const never = new Date('9999-12-31')

export type RecurringTasks = Record<string, RecurringTask>

/** The tasks as rows that wait. */
export const tasksThatWait = (tasks: RecurringTasks): WaitingRows => ({
  due(at) {
    const named = Object.entries(tasks).map(([name, { group = 'shop' }]) => sql`(${name}::text, ${group}::text)`)
    return sql`
      select task.name as key, "group", coalesce(due_at, ${at}) as due_at
      from (values ${sql.join(named, sql`, `)}) as task (name, "group")
      left join recurring_tasks using (name) where due_at is null or due_at <= ${at}`
  },
})

/** Runs a task that is due, unless another process does. */
export async function runTask(
  { db, now }: { db: Database; now(): Date },
  tasks: RecurringTasks,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const task = tasks[name]
  if (!task) return
  const dueAt = new Date(now().getTime() + task.every)
  const claimed = await db
    .insert(recurringTasks)
    .values({ name, dueAt })
    .onConflictDoUpdate({ target: recurringTasks.name, set: { dueAt }, setWhere: lte(recurringTasks.dueAt, now()) })
    .returning()
  if (claimed.length === 0 || (await task.run(signal)) !== 'done') return
  await db.update(recurringTasks).set({ dueAt: never }).where(eq(recurringTasks.name, name))
}
