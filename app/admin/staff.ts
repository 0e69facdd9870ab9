import { createContext, use, useCallback, useState } from 'react'
import { useProfile } from '#app/account/use-profile.ts'

interface Staff {
  name: string
  email: string
}

type Check = { state: 'checking' } | { state: 'failed' } | { state: 'not-staff' } | { state: 'staff'; staff: Staff }

/** The signed-in staff member, and a callback for when the server revokes the role. */
export const StaffContext = createContext<(Staff & { revokeAccess(): void }) | null>(null)

export function useStaff() {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff must be used inside the back office layout')
  return staff
}

/** The role of the signed-in account according to the server. */
export function useStaffCheck() {
  const { data, error, load } = useProfile()
  const [revoked, setRevoked] = useState(false)
  const revokeAccess = useCallback(() => setRevoked(true), [])

  function check(): Check {
    if (error) return { state: 'failed' }
    if (!data) return { state: 'checking' }
    const { name, email, role } = data.user
    return role === 'admin' && !revoked ? { state: 'staff', staff: { name, email } } : { state: 'not-staff' }
  }
  return { check: check(), load, revokeAccess }
}
