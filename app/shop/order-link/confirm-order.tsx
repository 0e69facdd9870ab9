import { useState } from 'react'
import type { z } from 'zod'
import { ApiError, api } from '#app/api.ts'
import { type PlaceChange, PlaceFields } from '#app/places/place-fields.tsx'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { useShop } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { ActionNeedsScript } from '#app/ui/needs-script.tsx'
import { lengths } from '#contract/limits.ts'
import { ConfirmedOrder, type OrderToConfirm } from '#contract/orders/order-links.ts'
import * as texts from '#messages/order-confirmation.ts'

type Typed = z.input<typeof ConfirmedOrder>

interface ConfirmOrderProps {
  /** The key of the link. */
  linkKey: string
  order: OrderToConfirm
  /** Loads the order again: it is confirmed now, or has changed meanwhile. */
  onChanged(): Promise<void>
}

/** The address of an order that was taken in a chat, to be corrected and confirmed by its customer. */
export default function ConfirmOrder({ linkKey: key, order, onChanged }: ConfirmOrderProps) {
  const { country, ...values } = order
  const { name, street, zipCode, ...others } = values
  const restored = useShop((shop) => shop.restored)
  const places = usePlaceSearch()
  const [edited, setEdited] = useState<Partial<ConfirmedOrder>>(values)
  const { formError, showError, clearError } = useFormError()
  const { field, change, handleSubmit, isSubmitting, setFieldErrors } = useCheckedForm<Typed, ConfirmedOrder>(
    ConfirmedOrder,
    {
      // The typed ones are in the HTML: what a customer corrects before the script has arrived stays.
      defaultValues: others,
      readOnlyWhileSubmitting: true,
      onEdit(typed) {
        clearError()
        setEdited({ ...typed })
      },
    },
  )
  const submit = handleSubmit(async (body) => {
    clearError()
    try {
      await api('POST /api/order/link/:key/confirmation', { params: { key }, body })
      await onChanged()
    } catch (error) {
      showError(messageOf(error, texts.notConfirmed))
      if (!(error instanceof ApiError)) return
      setFieldErrors(error.response.fields)
      if (error.status === 409) await onChanged()
    }
  })
  const { city = '', state = '', districtCode, areaCode } = edited
  const { onChange: _, ...stateField } = field('state')
  const { onChange: __, ...cityField } = field('city')
  return (
    <section aria-labelledby="confirm-order" className="border border-hair bg-card p-6">
      <h2 id="confirm-order" className="text-[1.75rem]">
        {texts.title}
      </h2>
      <p className="mt-3 text-soft">{texts.intro}</p>
      <form method="post" noValidate onSubmit={submit} className="mt-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label={texts.name}
              autoComplete="name"
              maxLength={lengths.recipient}
              defaultValue={name}
              {...field('name')}
            />
          </div>
          <PlaceFields
            places={places}
            typed={{ city, state, country, districtCode, areaCode }}
            onChange={(place: PlaceChange) => change(place)}
            district={{ ...stateField, autoComplete: 'address-level1' }}
            area={{ ...cityField, autoComplete: 'address-level2' }}
          />
          <div className="sm:col-span-2">
            <TextField
              label={texts.street}
              hint={texts.streetHint}
              autoComplete="street-address"
              maxLength={lengths.street}
              defaultValue={street}
              {...field('street')}
            />
          </div>
          <TextField
            label={texts.zipCode}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={lengths.zipCode}
            defaultValue={zipCode}
            {...field('zipCode')}
          />
        </div>
        <FieldError error={formError} className="mt-4" />
        <div className="mt-6 noscript:hidden">
          {/* Until then the browser would send the form, to an address that only shows it. */}
          <Button type="submit" disabled={!restored} busy={isSubmitting}>
            {isSubmitting ? texts.confirming : texts.confirm}
          </Button>
        </div>
        <ActionNeedsScript action={texts.toConfirm} />
      </form>
    </section>
  )
}
