import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { AddressDialogs, type AddressTask } from '#app/shop/addresses/address-dialogs.tsx'
import { AddressButtons, AddressText, NoAddress, WhenReady } from '#app/shop/addresses/saved-address.tsx'
import { useAddresses } from '#app/shop/addresses/use-addresses.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Address } from '#contract/accounts/accounts.ts'
import * as addressTexts from '#messages/addresses.ts'
import * as profileTexts from '#messages/profile.ts'

/** Manages the saved delivery addresses and the default. */
export function DeliveryAddresses() {
  const own = useAddresses()
  const section = useRef<HTMLElement>(null)
  const [task, setTask] = useState<AddressTask>()
  const [moving, setMoving] = useState(false)
  const { formError, showError, clearError } = useFormError()

  async function makeDefault({ _id: addressId }: Address) {
    setMoving(true)
    clearError()
    try {
      const { addresses, message } = await api('PUT /api/user/addresses/:addressId/default', { params: { addressId } })
      toast.success(message)
      keepingFocus(section, () => {
        setMoving(false)
        own.show(addresses)
      })
    } catch (error) {
      setMoving(false)
      if (endedSession(error)) return
      showError(messageOf(error, addressTexts.notUpdated))
      if (error instanceof ApiError && error.status === 404) void own.load()
    }
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="delivery-addresses"
      className="border border-hair bg-card p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="delivery-addresses" className="text-[1.75rem]">
          {profileTexts.addresses}
        </h2>
        {(own.addresses || !own.error) && (
          <Button
            look="quiet"
            disabled={!own.addresses}
            onClick={() => setTask({ what: 'add' })}
            className="-mr-3 -ml-3"
          >
            <Plus aria-hidden className="size-4" /> <span>{addressTexts.addNew}</span>
          </Button>
        )}
      </div>
      <FieldError error={formError} />
      <div className="mt-3">
        <WhenReady {...own}>
          {(list) =>
            list.length === 0 ? (
              <NoAddress>{profileTexts.noAddresses}</NoAddress>
            ) : (
              <ul className="grid gap-3 sm:grid-cols-2">
                {list.map((address) => (
                  <li key={address._id} className="flex flex-col rounded border border-hair text-sm">
                    <p className="flex-1 px-4 pt-4 pb-1">
                      <AddressText address={address} />
                    </p>
                    <div className="flex flex-wrap px-1 pb-1">
                      <AddressButtons address={address} onTask={setTask} />
                      {!address.isDefault && (
                        <Button
                          look="quiet"
                          aria-label={profileTexts.makeDefaultNamed(addressTexts.labels[address.label], address.street)}
                          // Not disabled, so that it keeps the focus until the response arrives.
                          aria-disabled={moving}
                          onClick={() => !moving && void makeDefault(address)}
                          className="min-h-11! py-2!"
                        >
                          {profileTexts.makeDefault}
                        </Button>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </WhenReady>
      </div>
      <AddressDialogs task={task} onClose={() => setTask(undefined)} addresses={own} container={section} />
    </section>
  )
}
