import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import { lengths } from '#contract/limits.ts'
import { maxCodeLength } from '#contract/offers/offer-limits.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import type { FormErrors } from '../number-problems.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { isSame } from '../saving/merge-fields.ts'
import { ActionFields } from './action-fields.tsx'
import { BarFields } from './bar-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { OfferTrialPanel } from './offer-trial-panel.tsx'
import { checkOffer, type OfferFormChange, type TypedOffer } from './typed-offer.ts'

interface OfferFormProps {
  /** Null: a new one. */
  id: string | null
  initial: TypedOffer
  busy: boolean
  /** What the server refused. */
  refused: { message: string | undefined; fields: Record<string, string> }
  onSave(terms: OfferTerms): void
  /** More buttons beside that for saving. */
  buttons?: Elements
}

/** The editor of an offer, and the cart that it is tried on. */
export function OfferForm({ id, initial, busy, refused, onSave, buttons }: OfferFormProps) {
  const [typed, setTyped] = useState(initial)
  const [{ errors, rejections }, setRejected] = useState<{ errors: FormErrors; rejections: number }>({
    errors: {},
    rejections: 0,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (rejections > 0) focusInvalidField(form)
  }, [rejections])

  function change(part: OfferFormChange) {
    setTyped((before) => ({ ...before, ...part }))
    setRejected((before) => ({ ...before, errors: {} }))
  }
  function submit() {
    const checked = checkOffer(typed)
    if ('terms' in checked) return onSave(checked.terms)
    setRejected((before) => ({ errors: checked.errors, rejections: before.rejections + 1 }))
  }
  const isOfSets = typed.kind === 'priceBack'
  const fields = {
    typed,
    errorOf: (field: string) => errors[field] ?? refused.fields[`offer.${field}`],
    onChange: change,
  }
  return (
    <div className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <form
        ref={form}
        aria-label="Offer"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <FieldGroup title="Name and Code">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label="Name"
              hint="Customers see it in the cart and on the receipt"
              maxLength={lengths.label}
              autoComplete="off"
              value={typed.name}
              error={fields.errorOf('name')}
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
            <TextField
              label="Name in Bangla"
              lang="bn"
              maxLength={lengths.label}
              autoComplete="off"
              value={typed.nameInBangla}
              error={fields.errorOf('nameInBangla')}
              onChange={({ currentTarget: { value } }) => change({ nameInBangla: value })}
            />
          </div>
          {!isOfSets && (
            <ChoiceGroup
              legend="It applies"
              choices={[
                ['automatic', 'By itself'],
                ['code', 'With a code'],
              ]}
              value={typed.trigger}
              onChoose={(trigger) => change({ trigger })}
            />
          )}
          {typed.trigger === 'code' && !isOfSets && (
            <TextField
              label="Advertised code"
              hint="Such as EID15, in any case and spelling. Leave it empty for personal codes only, which you make after saving."
              maxLength={maxCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed.code}
              error={fields.errorOf('code')}
              onChange={({ currentTarget: { value } }) => change({ code: value })}
            />
          )}
        </FieldGroup>
        <FieldGroup title="What It Does">
          <ActionFields {...fields} />
        </FieldGroup>
        <FieldGroup title="When It Applies">
          <ConditionFields {...fields} />
        </FieldGroup>
        <FieldGroup title="Announcement">
          <BarFields {...fields} />
        </FieldGroup>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {id === null ? 'Add offer' : 'Save offer'}
          </Button>
          {buttons}
          <FieldError
            error={Object.keys(errors).length > 0 ? 'Nothing is saved yet: please check the form.' : refused.message}
          />
        </div>
      </form>
      {!isOfSets && <OfferTrialPanel id={id} typed={typed} />}
      <LeaveDialog unsaved={!isSame(typed, initial) && !busy} />
    </div>
  )
}
