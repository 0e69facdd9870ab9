import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { DeliverySettings } from '#contract/delivery/delivery.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { isSame, mergeFields } from '../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { TypedCharges, typedOf } from './typed-charges.ts'

/** The delivery charges, edited by staff. */
export default function Delivery() {
  const { data, ...loaded } = useStaffData('GET /api/admin/delivery')
  const { send, busy, formError } = useChange(loaded.load)
  const settings = data?.settings
  const save = (charges: TypedCharges, version: number) =>
    send(async () => {
      const saved = await api('PUT /api/admin/delivery', { body: { ...charges, version } })
      deleteDraft(draftName)
      loaded.replace({ success: true, settings: saved.settings })
      return saved
    })
  return (
    <Screen title="Delivery Charges" above={{ name: 'Orders', to: '/admin/orders' }}>
      <LoadState loaded={loaded} what="the delivery charges" className="mt-6 h-96 max-w-xl" />
      {settings && (
        <>
          <p className="mt-3 max-w-[62ch] text-soft">
            The charge is added to each order by its delivery address. Orders that are already placed keep theirs. Enter
            0 where delivery is free.
          </p>
          <FieldError error={formError} className="mt-4 max-w-xl" />
          <Charges
            key={settings.version}
            settings={settings}
            busy={busy}
            onSave={(typed) => save(typed, settings.version)}
          />
        </>
      )}
    </Screen>
  )
}

/** The name under which unsaved charges are stored. */
const draftName = 'delivery-charges'

type FormValues = ReturnType<typeof typedOf>

interface ChargesProps {
  settings: DeliverySettings
  busy: boolean
  onSave(charges: TypedCharges): Promise<unknown>
}

function Charges({ settings, busy, onSave }: ChargesProps) {
  const known = typedOf(settings)
  const [restored] = useState(() => readStoredDraft<{ before: FormValues; typed: FormValues }>(draftName))
  const [defaultValues] = useState(() => (restored ? mergeFields(restored.before, restored.typed, known) : known))
  const [typed, setTyped] = useState(defaultValues)
  const unsaved = !isSame(typed, known)
  useStoredDraft(draftName, unsaved ? { before: known, typed } : undefined)
  const form = useCheckedForm(TypedCharges, {
    defaultValues,
    readOnlyWhileSubmitting: true,
    onEdit: (values) => setTyped({ ...values }),
  })
  // Saved charges are a new form.
  const part = useRef<HTMLFormElement>(null)
  useFocusHandover(part)
  const money = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <form
      ref={part}
      method="post"
      noValidate
      onSubmit={form.handleSubmit(async (charges) => void (await onSave(charges)))}
      className="mt-6 grid max-w-xl gap-5 border border-hair bg-card p-5 md:p-6"
    >
      <TextField label="Inside Dhaka (৳)" hint="The city of Dhaka" {...money} {...form.field('dhaka')} />
      <TextField
        label="Suburbs of Dhaka (৳)"
        hint="Gazipur, Narayanganj, Savar, Ashulia, Keraniganj, Dhamrai, Dohar and Nawabganj"
        {...money}
        {...form.field('suburbs')}
      />
      <TextField
        label="Outside Dhaka (৳)"
        hint="All other districts, and addresses whose district cannot be recognized"
        {...money}
        {...form.field('outside')}
      />
      <TextField
        label="Free delivery from (৳)"
        hint="For orders of at least this amount. Leave empty to always charge. The promise under Settings names this amount."
        {...money}
        {...form.field('freeFrom')}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-soft">
          {settings.changed && `Last changed by ${isolated(settings.changed.by)}, ${formatMoment(settings.changed.at)}`}
        </p>
        <Button type="submit" busy={busy} className="ml-auto">
          Save charges
        </Button>
      </div>
      <LeaveDialog unsaved={unsaved} onLeave={() => deleteDraft(draftName)} />
    </form>
  )
}
