import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import type { AddressTask } from '#app/shop/addresses/address-dialogs.tsx'
import type { Address } from '#contract/accounts/accounts.ts'

const draft = 'cart-address-task'

/**
 * The open address dialog of the cart. It opens for somebody who has just signed in and has no address yet. When the
 * session ends in it, the customer is sent to sign in, and it opens again afterwards.
 */
export function useAddressTask(addresses: Address[] | undefined, hasJustSignedIn: () => boolean) {
  const navigate = useNavigate()
  const [task, setTask] = useState<AddressTask>()
  const isNewHere = useEffectEvent(() => hasJustSignedIn() && addresses?.length === 0)
  // Restores the dialog from the browser's storage, once its address is known again.
  useEffect(() => {
    if (!addresses) return
    const { what, id } = readDraft(draft)
    deleteDraft(draft)
    const address = addresses.find(({ _id }) => _id === id)
    if (what === 'add' || isNewHere()) setTask({ what: 'add' })
    else if ((what === 'edit' || what === 'remove') && address) setTask({ what, address })
  }, [addresses])

  return {
    task,
    setTask,
    onSessionEnd() {
      if (task) saveDraft(draft, { what: task.what, ...('address' in task && { id: task.address._id }) })
      void navigate(withReturnPath('/signin', '/cart'))
    },
  }
}
