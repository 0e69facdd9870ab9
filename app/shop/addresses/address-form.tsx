import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { type PlaceChange, PlaceFields } from '#app/places/place-fields.tsx'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { deleteDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { useFormWithDraft } from '#app/shop/account/use-form-with-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { type Address, AddressToDeliver, addressLabels, NewAddress } from '#contract/accounts/accounts.ts'
import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import { lengths } from '#contract/limits.ts'
import { localPhone } from '#contract/phone.ts'
import { isAbroad, isInBangladesh } from '#contract/places/country.ts'
import * as addressTexts from '#messages/addresses.ts'
import { language } from '#messages/language.ts'
import * as uiTexts from '#messages/ui.ts'
import type { OwnAddresses } from './use-addresses.ts'

const blank = { label: 'Home' as const, country: addressTexts.country }
const inDigitsOfPage = (code: string) => (language === 'bn' ? toBanglaDigits(code) : code)

function typedOf({ _id, isDefault, inBangla, phone = '', ...place }: Address) {
  if (!inBangla) return { ...place, phone }
  const { zipcode: zipCode, ...names } = inBangla
  return { ...place, ...names, zipCode, phone }
}

async function save(
  body: NewAddress,
  addressId: string | undefined,
  { add, show }: Pick<OwnAddresses, 'add' | 'show'>,
) {
  if (addressId === undefined) {
    const { message, address } = await api('POST /api/user/addresses', { body })
    return { message, show: () => add(address) }
  }
  const { message, addresses } = await api('PUT /api/user/addresses/:addressId', { params: { addressId }, body })
  return { message, show: () => show(addresses) }
}

interface AddressFormProps {
  /** The edited address; without it, a new one is added. */
  address?: Address | undefined
  addresses: Pick<OwnAddresses, 'add' | 'show' | 'load' | 'confirmedPhone'>
  /** An order is delivered to it: it needs a phone number. */
  toDeliver: boolean
  /** Called before and after the request, during which nothing can be changed or closed. */
  onSaving(saving: boolean): void
  /** Called with an updater that adds the saved address to the list. */
  onSaved(show: () => void): void
  onClose(): void
  onSessionEnd(): void
}

/**
 * The form of a delivery address: the phone first, which the courier calls, then from the district to the house. The post
 * code follows from the area, and nobody at home is asked for the country. An area that the shop does not know is asked
 * about once.
 */
export default function AddressForm({
  address,
  addresses,
  toDeliver,
  onSaving,
  onSaved,
  onClose,
  onSessionEnd,
}: AddressFormProps) {
  const draft = address ? `address:${address._id}` : 'address'
  const [isDefault, setDefault] = useState(false)
  const places = usePlaceSearch()
  const askedAbout = useRef('')
  const [asksCountry, setAsksCountry] = useState(false)
  const [edited, setEdited] = useState<Partial<NewAddress>>()
  const { field, change, getValues, submit, isSubmitting, formError } = useFormWithDraft(
    toDeliver ? AddressToDeliver : NewAddress,
    {
      draft,
      defaultValues: address ? typedOf(address) : { ...blank, phone: localPhone(addresses.confirmedPhone) },
      toDraft: ({ isDefault: _, ...typed }) => typed,
      onEdit: (values) => setEdited({ ...values }),
      doubtAbout(typed) {
        const asked = `${typed.city}, ${typed.state}, ${typed.country}`
        if (!places || isAbroad(typed.country) || askedAbout.current === asked) return undefined
        const { districtCode, areaCode } = places.placeCodesOf(typed)
        if (areaCode) return undefined
        askedAbout.current = asked
        if (!isInBangladesh(typed.country)) return { country: addressTexts.unknownCountry }
        const doubt: Record<string, string> = districtCode
          ? { city: addressTexts.unknownArea }
          : { state: addressTexts.unknownDistrict }
        return doubt
      },
      async save(typed) {
        onSaving(true)
        const saved = await save({ ...typed, isDefault }, address?._id, addresses).finally(() => onSaving(false))
        deleteDraft(draft)
        toast.success(saved.message)
        onSaved(saved.show)
      },
      reasonFor: (error) => messageOf(error, address ? addressTexts.notUpdated : addressTexts.notAdded),
      onSessionEnd,
      onRejected({ status }) {
        // Removed elsewhere, but the list under the form still shows it.
        if (status === 404) void addresses.load()
      },
    },
  )

  const { city = '', state = '', country = '', districtCode, areaCode } = edited ?? getValues()
  const typed = { city, state, country, districtCode, areaCode }
  const changePlace = (place: PlaceChange) => {
    const codesOf = (names: typeof typed) => places?.placeCodesOf(names) ?? {}
    const [before, now] = [codesOf(typed), codesOf({ ...typed, ...place })]
    const zipCode = places && inDigitsOfPage(places.postCodeAfter(getValues('zipCode') ?? '', before, now))
    change({ ...place, ...(zipCode !== undefined && { zipCode }) })
  }
  const form = useRef<HTMLFormElement>(null)
  const isNew = address === undefined
  // To what is still to be typed.
  useEffect(() => {
    const { current } = form
    if (!isNew || !current) return
    Array.from(current.querySelectorAll('input'))
      .find(({ value }) => !value)
      ?.focus()
  }, [isNew])
  // In the order of the form, in which the first one with an error gets the focus. The texts of the place come from its
  // list as well.
  const phoneField = field('phone')
  const { onChange: _, ...stateField } = field('state')
  const { onChange: __, ...cityField } = field('city')
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField
            label={addressTexts.phone}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            maxLength={lengths.phone}
            {...phoneField}
          />
        </div>
        <PlaceFields
          places={places}
          typed={typed}
          onChange={changePlace}
          district={{ ...stateField, autoComplete: 'address-level1' }}
          area={{ ...cityField, autoComplete: 'address-level2' }}
        />
        <div className="sm:col-span-2">
          <TextField
            label={addressTexts.street}
            hint={addressTexts.streetHint}
            autoComplete="street-address"
            maxLength={lengths.street}
            {...field('street')}
          />
        </div>
        <TextField
          label={addressTexts.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={lengths.zipCode}
          {...field('zipCode')}
        />
        <SelectField label={addressTexts.label} {...field('label')}>
          {addressLabels.map((label) => (
            // A select cannot be read-only, and a disabled one would lose the focus.
            <option key={label} value={label} disabled={isSubmitting}>
              {addressTexts.labels[label]}
            </option>
          ))}
        </SelectField>
        {asksCountry || country.trim() === '' || !isInBangladesh(country) ? (
          <TextField
            label={addressTexts.countryName}
            autoComplete="country-name"
            autoFocus={asksCountry}
            maxLength={lengths.place}
            {...field('country')}
          />
        ) : (
          <Button look="quiet" className="-ml-3 justify-self-start" onClick={() => setAsksCountry(true)}>
            {addressTexts.abroad}
          </Button>
        )}
        {!address?.isDefault && (
          <Checkbox
            label={addressTexts.useAsDefault}
            checked={isDefault}
            aria-disabled={isSubmitting}
            onChange={(event) => !isSubmitting && setDefault(event.currentTarget.checked)}
            className="sm:col-span-2"
          />
        )}
      </div>
      {/* On a phone, the form is higher than the screen. */}
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-6 mt-4 -mb-7 grid gap-3 border-t border-hair bg-paper px-6 py-4"
      >
        <FieldError error={formError} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            look="outlined"
            busy={isSubmitting}
            onClick={() => {
              if (address) deleteDraft(draft)
              onClose()
            }}
          >
            {uiTexts.goBack}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? addressTexts.saving : addressTexts.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
