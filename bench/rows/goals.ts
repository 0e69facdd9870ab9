import { type Finding, type Measured, rateAndLatency, shown, succeeded } from '../context.ts'

export interface Goal {
  /** Responses a second, at least. */
  perSecond: number
  /** Milliseconds, at most. */
  p95?: number
}

/** A row with a goal for the rate, and for the latency at it. */
export function against(work: string, load: Measured, { perSecond, p95 }: Goal): Finding {
  return {
    work,
    goal: `≥ ${shown(perSecond)}/s${p95 ? `, p95 ≤ ${p95} ms` : ''}`,
    measured: rateAndLatency(load),
    ok: succeeded(load) && load.perSecond >= perSecond && (!p95 || load.p95 <= p95),
    loop: load.loop,
  }
}

/** A row with a goal relative to its baseline. */
export function compareWithBaseline(
  work: string,
  load: Measured,
  baseline: { perSecond: number },
  share: number,
): Finding {
  const reached = load.perSecond / baseline.perSecond
  return {
    work,
    goal: `≥ ${share} of the baseline`,
    measured: `${rateAndLatency(load)}; baseline ${shown(baseline.perSecond)}/s, ${reached.toFixed(2)} of it`,
    ok: succeeded(load) && reached >= share,
    loop: load.loop,
  }
}
