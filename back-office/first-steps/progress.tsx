import type { Step } from './steps.ts'

/** How many of the steps are done, as text and as a bar. */
export function Progress({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length
  return (
    <div className="mt-4">
      <p className="text-sm font-semibold">
        {done === steps.length ? `All ${done} steps are done` : `${done} of ${steps.length} done`}
      </p>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-hair">
        <div className="h-full bg-gold" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
    </div>
  )
}
