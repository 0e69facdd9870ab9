import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FirstSteps } from '#contract/settings/first-steps.ts'
import { useChange } from '../saving/use-change.ts'
import { Progress } from './progress.tsx'
import { StepActions, StepMark } from './step-card.tsx'
import { type Step, stepsOf } from './steps.ts'

interface StepsOnTodayProps {
  facts: FirstSteps
  onHidden(): void
}

/** On Today, until all steps are done or hidden: the next step and the progress. */
export function StepsOnToday({ facts, onHidden }: StepsOnTodayProps) {
  const steps = stepsOf(facts)
  const next = steps.find(({ done }) => !done)
  const { send, busy, formError } = useChange(onHidden)
  if (!next || facts.hidden) return null
  const hide = async () => {
    if (!(await send(() => api('PUT /api/admin/first-steps', { body: { hidden: true } })))) return
    // The button is removed with its section.
    document.querySelector<HTMLElement>('h1')?.focus()
    onHidden()
  }
  return (
    <section aria-labelledby="first-steps" className="mt-6 border border-line bg-card p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="first-steps" className="text-[1.75rem]">
          First Steps
        </h2>
        <Button look="quiet" className="-mr-3" busy={busy} onClick={() => void hide()}>
          Hide<span className="sr-only"> the first steps</span>
        </Button>
      </div>
      <Progress steps={steps} />
      <div className="mt-5 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex gap-4">
          <StepMark done={false} number={steps.indexOf(next) + 1} />
          <div className="min-w-0">
            <h3 className="font-sans text-base leading-8 font-semibold">{next.title}</h3>
            <p className="max-w-[62ch] text-soft [overflow-wrap:anywhere]">{next.text}</p>
            <StepActions step={withAction(next)} next />
            {formError && <p className="mt-3 text-danger">{formError}</p>}
          </div>
        </div>
        <ol aria-label="All first steps" className="grid content-start gap-1 max-lg:hidden">
          {steps.map(({ key, title, done }) => (
            <li
              key={key}
              aria-current={key === next.key ? 'step' : undefined}
              className="flex items-center gap-2 text-sm"
            >
              <span aria-hidden className={`w-5 text-center ${done ? 'text-good' : 'text-line'}`}>
                {done ? '✓' : '○'}
              </span>
              <span className={key === next.key ? 'font-semibold' : 'text-soft'}>{title}</span>
              {done && <span className="sr-only">(done)</span>}
            </li>
          ))}
        </ol>
      </div>
      <ButtonLink look="quiet" to="/admin/first-steps" className="mt-1 -mb-2 -ml-3">
        See all steps
      </ButtonLink>
    </section>
  )
}

/** A step without its own screen links to the first-steps screen. */
const withAction = (step: Step): Step => ({
  ...step,
  action: step.action ?? {
    name: step.key === 'sample' ? 'See what will be removed' : 'See what to do',
    to: `/admin/first-steps#${step.key}`,
  },
})
