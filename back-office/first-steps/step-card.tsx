import { Check } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { isBackOffice } from '#contract/language.ts'
import type { FirstSteps } from '#contract/settings/first-steps.ts'
import { RemoveSample } from './remove-sample.tsx'
import { emailVariables, paymentVariables, proxyVariables, ServerVariables } from './server-variables.tsx'
import type { Step } from './steps.ts'

interface StepCardProps {
  step: Step
  number: number
  /** Whether this is the next step to do. */
  next: boolean
  facts: FirstSteps
  onChanged(): void
}

/** A step of the list, with its link or button. */
export function StepCard({ step, number, next, facts, onChanged }: StepCardProps) {
  const { key, title, done, text } = step
  return (
    <li
      id={key}
      tabIndex={-1}
      aria-current={next ? 'step' : undefined}
      className={`flex scroll-mt-6 gap-4 border bg-card p-4 outline-none md:p-5 ${next ? 'border-ink' : 'border-hair'}`}
    >
      <StepMark done={done} number={number} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-base leading-8 font-semibold">
          <span>{title}</span>
          {done && <span className="sr-only"> (done)</span>}
        </h2>
        <p className="max-w-[62ch] text-soft [overflow-wrap:anywhere]">{text}</p>
        {key === 'proxy' && <ServerVariables variables={proxyVariables} open={next} />}
        {key === 'payments' && <ServerVariables variables={paymentVariables(facts.payments)} open={next} />}
        {key === 'emails' && <ServerVariables variables={emailVariables(facts.emails)} open={next} />}
        {key === 'sample' && !done && <RemoveSample next={next} onRemoved={onChanged} />}
        <StepActions step={step} next={next} />
      </div>
    </li>
  )
}

export function StepMark({ done, number }: { done: boolean; number: number }) {
  return (
    <span
      aria-hidden
      className={`tabular grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${done ? 'bg-good text-paper' : 'border border-line'}`}
    >
      {done ? <Check className="size-4.5" strokeWidth={2} /> : number}
    </span>
  )
}

/** The step's action: a button while it is the next step, otherwise a link. */
export function StepActions({ step: { action, other, done }, next }: { step: Step; next: boolean }) {
  const another = done ? undefined : other
  if (!action && !another) return null
  return (
    <p className={`flex flex-wrap gap-x-6 wrap-anywhere ${next ? 'mt-4 gap-y-1' : '-mb-3'}`}>
      {action && (next ? <ButtonLink {...leading(action.to)}>{action.name}</ButtonLink> : <QuietLink {...action} />)}
      {another && <QuietLink {...another} />}
    </p>
  )
}

/** Between the shop and the back office there are only document loads. */
const leading = (to: string) => ({ to, reloadDocument: !isBackOffice(to) })

const QuietLink = ({ name, to }: NonNullable<Step['action']>) => (
  <ButtonLink look="quiet" {...leading(to)} className="px-0!">
    {name}
  </ButtonLink>
)
