import { createContext, use } from 'react'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { StaffAccount } from '#contract/accounts/staff-session-calls.ts'

/** The signed-in staff member. */
export const StaffContext = createContext<StaffAccount | null>(null)

export function useStaff() {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff must be used inside the back office layout')
  return staff
}

/** Whether the signed-in person has one of these permissions: what nobody may press is not shown. Each call checks again. */
export function useMay(): (...oneOf: readonly Permission[]) => boolean {
  const { grants } = useStaff()
  return (...oneOf) => grants.some(({ permission }) => oneOf.includes(permission))
}
