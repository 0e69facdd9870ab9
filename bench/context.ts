import type { LoadPlan, LoadResult } from './load/plan.ts'
import type { RunningShop } from './shop.ts'

export type Size = 'sample' | '10,000' | '100,000'

/** One line of the table. */
export interface Finding {
  work: string
  goal: string
  measured: string
  /** Undefined without a goal. */
  ok: boolean | undefined
  /**
   * The longest time that a serving process blocked its event loop, and its own CPU time in that time, milliseconds.
   */
  loop?: { blockedMs: number; blockedCpuMs: number }
}

/** What a row of the table can use. */
export interface Context {
  shop: RunningShop
  size: Size
  /** The duration of each load. */
  seconds: number
  /** Sends load for the usual duration and measures the event loop. Responses other than 2xx are reported. */
  measure(plan: Partial<LoadPlan> & Pick<LoadPlan, 'requests'>): Promise<Measured>
  /** Resident memory of the largest serving process, megabytes. */
  memory(): Promise<number>
}

export interface Measured extends LoadResult {
  /** CPU time of the serving processes per response, milliseconds: hardly changes with the machine's load. */
  cpuMs: number
  /** The same of PostgreSQL. */
  databaseCpuMs: number
  loop: NonNullable<Finding['loop']>
}

export interface Row {
  /** Its name in `--only`. */
  name: string
  run(context: Context): Promise<Finding[]>
}

/** Rounded to few significant digits. */
export const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

const failed = ({ failures }: LoadResult) =>
  Object.entries(failures)
    .map(([kind, count]) => `, ${count} × ${kind}`)
    .join('')

/** Rate and latencies of a load in words. */
export const rateAndLatency = (load: Measured) =>
  `${shown(load.perSecond)}/s, p95 ${shown(load.p95)} ms, CPU ${shown(load.cpuMs)} + ${shown(load.databaseCpuMs)} ms${failed(load)}`

export const succeeded = (load: LoadResult) => load.responses > 0 && Object.keys(load.failures).length === 0
