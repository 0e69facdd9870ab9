import { useCallback, useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { endedSession, reasonOf, useUser } from '#app/stores/session.ts'
import type { Address } from '#contract/accounts/accounts.ts'

type Addresses = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; list: Address[] }

export type OwnAddresses = ReturnType<typeof useAddresses>

/** The signed-in customer's delivery addresses, and the chosen one: the default until another is chosen. */
export function useAddresses() {
  const whose = useUser()?.email
  const [addresses, setAddresses] = useState<Addresses>({ state: 'loading' })
  const [chosenId, choose] = useState<string>()

  const load = useCallback(async () => {
    setAddresses({ state: 'loading' })
    try {
      const { addresses: list } = await api('GET /api/user/addresses')
      setAddresses({ state: 'ready', list })
    } catch (error) {
      if (!endedSession(error))
        setAddresses({ state: 'failed', message: reasonOf(error, 'Your addresses could not be loaded.') })
    }
  }, [])
  // Serves the shop's API: the addresses are kept there.
  useEffect(() => {
    if (whose) void load()
  }, [whose, load])

  const show = useCallback((list: Address[]) => setAddresses({ state: 'ready', list }), [])
  const list = addresses.state === 'ready' ? addresses.list : []
  return {
    addresses,
    load,
    /** All of them as the shop has them after a change. */
    show,
    choose,
    chosen: list.find(({ _id }) => _id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0],
    /** A new one stands with the others and is chosen. */
    add(added: Address) {
      const before = added.isDefault ? list.map((address) => ({ ...address, isDefault: false })) : list
      show(added.isDefault ? [added, ...before] : [...before, added])
      choose(added._id)
    },
  }
}
