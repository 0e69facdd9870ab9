import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useChange } from '../saving/use-change.ts'
import { useHashTarget } from '../use-hash-target.ts'
import { useStaffData } from '../use-staff-data.ts'
import { Progress } from './progress.tsx'
import { StepCard } from './step-card.tsx'
import { stepsOf } from './steps.ts'

/** Guides a new owner from the empty shop to the first sale. */
export default function FirstStepsScreen() {
  const { data, ...loaded } = useStaffData('GET /api/admin/first-steps', undefined, {
    keepFresh: true,
  })
  const { send, busy, formError } = useChange(loaded.load)
  const hide = (hidden: boolean) =>
    send(async () => {
      const saved = await api('PUT /api/admin/first-steps', { body: { hidden } })
      if (data) loaded.replace({ ...data, steps: { ...data.steps, hidden } })
      return saved
    })
  const steps = data ? stepsOf(data.steps) : []
  const next = steps.find(({ done }) => !done)
  useHashTarget(data !== undefined)
  return (
    <Screen title="First Steps" above={{ name: 'Settings', to: '/admin/settings' }}>
      <LoadState loaded={loaded} what="the first steps" className="mt-6 h-96" />
      {data && (
        <>
          <p className="mt-3 max-w-[62ch] text-soft">
            From a new shop to the first sale. Each step is ticked off automatically.
          </p>
          <div className="max-w-3xl">
            <Progress steps={steps} />
          </div>
          <ol className="mt-6 grid max-w-3xl gap-3">
            {steps.map((step, index) => (
              <StepCard
                key={step.key}
                step={step}
                number={index + 1}
                next={step === next}
                facts={data.steps}
                // The pressed button has been removed.
                onChanged={() => void loaded.load().then(() => document.getElementById(step.key)?.focus())}
              />
            ))}
          </ol>
          <FieldError error={formError} className="mt-6 max-w-3xl" />
          {next && (
            <Button look="quiet" className="mt-4 -ml-3" busy={busy} onClick={() => void hide(!data.steps.hidden)}>
              {data.steps.hidden ? 'Show the first steps on Today' : 'Hide the first steps from Today'}
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}
