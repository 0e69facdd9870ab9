import { createContext, use } from 'react'

interface Staff {
  name: string
  email: string
}

/** The signed-in staff member. */
export const StaffContext = createContext<Staff | null>(null)

export function useStaff() {
  const staff = use(StaffContext)
  if (!staff) throw new Error('useStaff must be used inside the back office layout')
  return staff
}
