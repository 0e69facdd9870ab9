import { Plus, X } from 'lucide-react'
import { newKey } from '#app/shared/new-key.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { TypedStep, ZonePart } from './typed-zones.ts'

/** How the charge of a zone is calculated. */
export function ChargeFields({ zone, errorOf, onChange }: ZonePart) {
  return (
    <>
      <ChoiceGroup
        legend="How is the charge calculated?"
        choices={[
          ['order', 'One charge'],
          ['weight', 'By weight'],
          ['goods', 'By amount of the goods'],
        ]}
        value={zone.by}
        onChoose={(by) => onChange({ by })}
      />
      {zone.by === 'order' && (
        <AmountField
          label="Charge (৳)"
          value={zone.charge}
          error={errorOf('rule.charge')}
          onChange={(charge) => onChange({ charge })}
        />
      )}
      {zone.by === 'weight' && (
        <>
          <Steps
            steps={zone.weightSteps}
            limitLabel="Up to (kg)"
            limitField="upTo"
            errorOf={errorOf}
            onChange={(weightSteps) => onChange({ weightSteps })}
          />
          <AmountField
            label="Each further kg (৳)"
            value={zone.perFurtherKg}
            error={errorOf('rule.perFurtherKg')}
            onChange={(perFurtherKg) => onChange({ perFurtherKg })}
          />
        </>
      )}
      {zone.by === 'goods' && (
        <Steps
          steps={zone.goodsSteps}
          limitLabel="Goods from (৳)"
          limitField="from"
          isFirstFixed
          errorOf={errorOf}
          onChange={(goodsSteps) => onChange({ goodsSteps })}
        />
      )}
    </>
  )
}

interface AmountFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
  readOnly?: boolean
}

const AmountField = ({ onChange, ...field }: AmountFieldProps) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...field}
  />
)

interface StepsProps {
  steps: readonly TypedStep[]
  limitLabel: string
  /** Its name in the contract. */
  limitField: string
  /** The first step starts at 0. */
  isFirstFixed?: boolean
  errorOf: ZonePart['errorOf']
  onChange(steps: TypedStep[]): void
}

function Steps({ steps, limitLabel, limitField, isFirstFixed = false, errorOf, onChange }: StepsProps) {
  const set = (at: number, part: Partial<TypedStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  return (
    <div className="grid gap-3">
      {steps.map((step, at) => (
        <fieldset key={step.key} className="flex min-w-0 items-start gap-3">
          <legend className="sr-only">{`Step ${at + 1}`}</legend>
          <div className="min-w-0 flex-1">
            <AmountField
              label={limitLabel}
              value={step.limit}
              error={errorOf(`rule.steps.${at}.${limitField}`)}
              onChange={(limit) => set(at, { limit })}
              readOnly={isFirstFixed && at === 0}
            />
          </div>
          <div className="min-w-0 flex-1">
            <AmountField
              label="Charge (৳)"
              value={step.charge}
              error={errorOf(`rule.steps.${at}.charge`)}
              onChange={(charge) => set(at, { charge })}
            />
          </div>
          <IconButton
            label={`Remove step ${at + 1}`}
            className="mt-6.5"
            disabled={steps.length === 1 || (isFirstFixed && at === 0)}
            onClick={() => onChange(steps.filter((_, index) => index !== at))}
          >
            <X aria-hidden className="size-4.5" strokeWidth={1.5} />
          </IconButton>
        </fieldset>
      ))}
      <FieldError error={errorOf('rule.steps')} />
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={steps.length >= 10}
        onClick={() => onChange([...steps, { key: newKey(), limit: '', charge: '' }])}
      >
        <Plus aria-hidden className="size-4" /> Add a step
      </Button>
    </div>
  )
}
