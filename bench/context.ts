import type { LoadPlan, LoadResult } from './load/plan.ts'
import type { RunningShop } from './shop.ts'

export type Size = 'sample' | '10,000' | '100,000'

/** One line of the table. */
export interface Finding {
  work: string
  goal: string
  measured: string
  /** Undefined where there is no goal to hold. */
  ok: boolean | undefined
  /** How long the event loop of a serving process was held at most, and with how much work of its own, milliseconds. */
  loop?: { heldMs: number; heldCpuMs: number }
}

/** What a row of the table has at hand. */
export interface Context {
  shop: RunningShop
  size: Size
  /** How long each load is sent. */
  seconds: number
  /** Sends load for the usual time and watches the event loop. Anything but answers of 200 to 299 is told. */
  measure(plan: Partial<LoadPlan> & Pick<LoadPlan, 'requests'>): Promise<Measured>
  /** Resident memory of the fullest serving process, megabytes. */
  memory(): Promise<number>
}

export interface Measured extends LoadResult {
  /** What the serving processes used of processors for each answer, milliseconds: hardly changes with the machine's load. */
  cpuMs: number
  /** The same of PostgreSQL. */
  databaseCpuMs: number
  loop: NonNullable<Finding['loop']>
}

export interface Row {
  /** As `--only` names it. */
  name: string
  run(context: Context): Promise<Finding[]>
}

/** Seven significant digits help nobody. */
export const shown = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

const failed = ({ failures }: LoadResult) =>
  Object.entries(failures)
    .map(([kind, count]) => `, ${count} × ${kind}`)
    .join('')

/** Rate and latencies of a load in words. */
export const rateAndLatency = (load: Measured) =>
  `${shown(load.perSecond)}/s, p50 ${shown(load.p50)} ms, p95 ${shown(load.p95)} ms, p99 ${shown(load.p99)} ms, CPU ${shown(load.cpuMs)} + ${shown(load.databaseCpuMs)} ms${failed(load)}`

export const succeeded = (load: LoadResult) => load.answers > 0 && Object.keys(load.failures).length === 0
