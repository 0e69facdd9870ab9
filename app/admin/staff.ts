import { createContext, use, useCallback, useEffect, useState } from 'react'
import { api, storedToken } from '#app/api.ts'
import { isSameSession } from '#app/stores/same-session.ts'
import { endedSession } from '#app/stores/session.ts'
import { setUserInfo } from '#app/stores/shop.ts'

interface Staff {
  name: string
  email: string
}

type Check = { state: 'asking' } | { state: 'failed' } | { state: 'stranger' } | { state: 'staff'; staff: Staff }

/** The signed-in staff member, and what to do when the server revokes the role. */
export const StaffContext = createContext<(Staff & { refuse(): void }) | null>(null)

export function useStaff() {
  const staff = use(StaffContext)
  if (!staff) throw new Error('this screen stands outside of the back office')
  return staff
}

/** Loads the role of the signed-in user from the server. */
export function useStaffCheck() {
  const [check, setCheck] = useState<Check>({ state: 'asking' })

  const ask = useCallback(async () => {
    setCheck({ state: 'asking' })
    const token = storedToken()
    try {
      const { user } = await api('GET /api/user/profile')
      // Signed out or another user meanwhile: the response belongs to the previous session.
      if (!isSameSession(token)) return
      const { name, email, role } = user
      setUserInfo({ name, email, role })
      setCheck(role === 'admin' ? { state: 'staff', staff: { name, email } } : { state: 'stranger' })
    } catch (error) {
      if (endedSession(error)) return
      console.warn('The profile could not be loaded', error)
      setCheck({ state: 'failed' })
    }
  }, [])
  // Serves the shop's API: roles are kept there.
  useEffect(() => {
    void ask()
  }, [ask])
  const refuse = useCallback(() => setCheck({ state: 'stranger' }), [])

  return { check, ask, refuse }
}
