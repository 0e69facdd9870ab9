import { useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import { deleteDrafts } from '#app/shared/drafts.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { endedSession } from '../staff-session.ts'
import { useLeave } from './use-account.ts'

/** Signs out of the back office. Only the server can: scripts cannot remove the cookie. */
export function useSignOut() {
  const leave = useLeave()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    try {
      await api('POST /api/admin/sign-out')
      leave()
      deleteDrafts()
      toast.success('Logged out successfully')
    } catch (error) {
      if (!endedSession(error)) toast.error(`${unreachableMessage} You are still signed in.`)
    }
    setBusy(false)
  }
  return { signOut, busy }
}
