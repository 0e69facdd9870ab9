import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { State } from './state.ts'

/** A scheduled task of a provider. `at` is in milliseconds. */
export interface Task<Does extends string = string> {
  id: string
  created: number
  at: number
  does: Does
  about: string
}

interface Options<Does extends string> {
  state: State<{ task: Task<Does> }>
  now(): number
  log: Log
  commit(work: () => void): void
  run(task: Task<Does>): void
}

/** A provider's scheduled tasks. They are stored, so that a restart only delays them. */
export function startTasks<Does extends string>({ state, now, log, commit, run }: Options<Does>) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function wake(): void {
    if (stopped) return
    clearTimeout(timer)
    for (let task = next(); task; task = next()) {
      if (task.at > now()) {
        timer = setTimeout(wake, Math.min(task.at - now(), 2 ** 31 - 1))
        return
      }
      perform(task)
    }
  }

  const next = () => state.list('task').objects.sort((a, b) => a.at - b.at)[0]

  function perform(task: Task<Does>): void {
    try {
      commit(() => {
        state.drop('task', task.id)
        run(task)
      })
    } catch (error) {
      log.error({ task: task.does, about: task.about, err: error }, 'a task of the payments sandbox failed')
      state.drop('task', task.id)
    }
  }

  return {
    /** In the transaction of its cause; `wake` follows after the commit. */
    add(does: Does, about: string, after: number): void {
      state.put('task', { id: newId('task'), created: now(), at: now() + after, does, about })
    },
    wake,
    /** Runs all scheduled tasks now. @returns their number */
    runNow(): number {
      const { objects: things } = state.list('task')
      commit(() => {
        for (const task of things) state.put('task', { ...task, at: now() })
      })
      return things.length
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}
