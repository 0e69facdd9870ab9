import { type RefObject, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { AddressLines } from '#app/shared/address-lines.tsx'
import { deleteDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { ConfirmDialog, Dialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { LazyContent } from '#app/ui/loading/lazy-content.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Address } from '#contract/accounts/accounts.ts'
import * as addressTexts from '#messages/addresses.ts'
import type { OwnAddresses } from './use-addresses.ts'

// Loaded lazily with its validation; most orders use an existing address.
const loadAddressForm = () => import('./address-form.tsx')

/** The open dialog: add, edit or remove an address. */
export type AddressTask = { what: 'add' } | { what: 'edit' | 'remove'; address: Address }

interface AddressDialogsProps {
  task: AddressTask | undefined
  onClose(): void
  /** Called when the session has ended; closes the dialog if left out. */
  onSessionEnd?(): void
  addresses: Pick<OwnAddresses, 'add' | 'show' | 'load' | 'confirmedPhone'>
  /** Whether an order is to be delivered to the address. */
  toDeliver?: boolean
  /** Gets the focus if the focused element was removed by the change. */
  container: RefObject<HTMLElement | null>
}

/** The dialogs to add, edit and remove an address. */
export function AddressDialogs({
  task,
  onClose,
  onSessionEnd = onClose,
  addresses,
  toDeliver = false,
  container,
}: AddressDialogsProps) {
  const settle = (show: () => void) =>
    keepingFocus(container, () => {
      show()
      onClose()
    })
  const edited = task?.what === 'edit' ? task.address : undefined
  const removed = task?.what === 'remove' ? task.address : undefined
  const [saving, setSaving] = useState(false)
  return (
    <>
      <Dialog
        open={task !== undefined && !removed}
        onClose={onClose}
        locked={saving}
        title={edited ? addressTexts.editTitle : addressTexts.addNew}
        className="scroll-pb-44"
      >
        {/* Gets the focus when the pressed Try Again disappears. */}
        <div tabIndex={-1} className="outline-none">
          <LazyContent
            load={loadAddressForm}
            placeholder={<Skeleton className="h-128" />}
            errorMessage={addressTexts.formNotLoaded}
          >
            {({ default: AddressForm }) => (
              <AddressForm
                addresses={addresses}
                toDeliver={toDeliver}
                onClose={onClose}
                onSessionEnd={onSessionEnd}
                address={edited}
                onSaving={setSaving}
                onSaved={settle}
              />
            )}
          </LazyContent>
        </div>
      </Dialog>
      <RemoveAddress
        addresses={addresses}
        onClose={onClose}
        onSessionEnd={onSessionEnd}
        address={removed}
        onRemoved={settle}
      />
    </>
  )
}

interface RemoveAddressProps extends Pick<AddressDialogsProps, 'onClose' | 'addresses'> {
  address: Address | undefined
  onSessionEnd(): void
  onRemoved(show: () => void): void
}

function RemoveAddress({ address, addresses, onClose, onSessionEnd, onRemoved }: RemoveAddressProps) {
  const [busy, setBusy] = useState(false)
  const { formError, showError, clearError } = useFormError()
  const leave = () => {
    clearError()
    onClose()
  }

  async function remove({ _id: addressId }: Address) {
    setBusy(true)
    clearError()
    try {
      const response = await api('DELETE /api/user/addresses/:addressId', { params: { addressId } })
      deleteDraft(`address:${addressId}`)
      toast.success(response.message)
      setBusy(false)
      onRemoved(() => addresses.show(response.addresses))
    } catch (error) {
      setBusy(false)
      if (endedSession(error)) return onSessionEnd()
      showError(messageOf(error, addressTexts.notRemoved))
      // Removed elsewhere, but the list under the dialog still shows it.
      if (error instanceof ApiError && error.status === 404) void addresses.load()
    }
  }

  return (
    <ConfirmDialog
      open={address !== undefined}
      onClose={leave}
      title={addressTexts.removeQuestion}
      confirmLabel={addressTexts.confirmRemove}
      cancelLabel={addressTexts.keep}
      busy={busy}
      onConfirm={() => address && void remove(address)}
    >
      {address && (
        <>
          <p className="wrap-anywhere text-ink">
            <strong className="font-semibold">{addressTexts.labels[address.label]}</strong>
            <br />
            <AddressLines place={{ ...address, zipcode: address.zipCode }} />
          </p>
          <p className="mt-3">{addressTexts.ordersUnaffected}</p>
          <FieldError error={formError} />
        </>
      )}
    </ConfirmDialog>
  )
}
