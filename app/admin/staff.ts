import { createContext, use, useCallback, useState } from 'react'
import { useProfile } from '#app/account/use-profile.ts'

interface Staff {
  name: string
  email: string
}

type Check = { state: 'asking' } | { state: 'failed' } | { state: 'stranger' } | { state: 'staff'; staff: Staff }

/** The signed-in staff member, and a callback for when the server revokes the role. */
export const StaffContext = createContext<(Staff & { refuse(): void }) | null>(null)

export function useStaff() {
  const staff = use(StaffContext)
  if (!staff) throw new Error('this screen stands outside of the back office')
  return staff
}

/** The role of the signed-in account according to the server. */
export function useStaffCheck() {
  const { data, error, load } = useProfile()
  const [revoked, setRevoked] = useState(false)
  const refuse = useCallback(() => setRevoked(true), [])

  function check(): Check {
    if (error) return { state: 'failed' }
    if (!data) return { state: 'asking' }
    const { name, email, role } = data.user
    return role === 'admin' && !revoked ? { state: 'staff', staff: { name, email } } : { state: 'stranger' }
  }
  return { check: check(), load, refuse }
}
