import { useState } from 'react'
import { useAccountData } from '#app/account/use-account-data.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import type { Address } from '#contract/accounts/accounts.ts'

export type OwnAddresses = ReturnType<typeof useAddresses>

const choice = 'delivery-address'

/** The order was placed: the next one is delivered to the default address again. */
export const forgetChosenAddress = () => deleteDraft(choice)

/**
 * The signed-in customer's delivery addresses, and the chosen one: the default until another is chosen. The choice
 * stays after a reload and after signing in again.
 */
export function useAddresses() {
  const { data, error, load, replace } = useAccountData('GET /api/user/addresses')
  const [chosenId, setChosenId] = useState<string | undefined>(() => readDraft(choice).id)
  const choose = (id: string) => {
    setChosenId(id)
    saveDraft(choice, { id })
  }
  const list = data?.addresses ?? []
  const show = (addresses: Address[]) => replace({ ...data, success: true, addresses })
  return {
    /** undefined until they are loaded. */
    addresses: data?.addresses,
    /** Of the account. */
    confirmedPhone: data?.confirmedPhone,
    error,
    load,
    /** Sets the addresses returned by a change. */
    show,
    choose,
    chosen: list.find(({ _id }) => _id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0],
    /** Adds a new address to the list. */
    add(added: Address) {
      // A retry returns the address that the first request has added.
      const others = list.filter(({ _id }) => _id !== added._id)
      const before = added.isDefault ? others.map((address) => ({ ...address, isDefault: false })) : others
      show(added.isDefault ? [added, ...before] : [...before, added])
    },
  }
}
