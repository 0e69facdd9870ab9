// Setup of each test file with TEST_COSTS=1: how much processor time it takes, with its Chromium and its shops.
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time of the worker and its child processes while the file ran; PostgreSQL is not among them. */
    processorTime?: number
  }
}

/** Clock ticks in a second: USER_HZ, 100 on every Linux. */
const ticks = 100

/** Parent and processor time, ended children included, of a process (proc(5), fields 4 and 14 to 17). */
function readProcess(id: string): { parent: string; seconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const times = fields.slice(11, 15).map(Number)
    return { parent: fields[1] ?? '', seconds: times.reduce((sum, time) => sum + time, 0) / ticks }
  } catch {
    // It has ended.
    return undefined
  }
}

/** Of this process and all below it. */
function processorTime(): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => ({ id, ...readProcess(id) }))
  const sum = (id: string): number =>
    (all.find((one) => one.id === id)?.seconds ?? 0) +
    all.filter(({ parent }) => parent === id).reduce((total, child) => total + sum(child.id), 0)
  return sum(String(process.pid))
}

let before = 0
beforeAll(() => {
  before = processorTime()
})
afterEach(({ task }) => {
  task.file.meta.processorTime = processorTime() - before
})
