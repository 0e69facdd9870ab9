import { setUserInfo } from '../stores/shop.ts'
import { useAccountData } from './use-account-data.ts'

/** The profile of the signed-in account; name, email and role that this browser stores are updated with it. */
export function useProfile() {
  return useAccountData('GET /api/user/profile', undefined, {
    onData: ({ user: { name, email, role } }) => setUserInfo({ name, email, role }),
  })
}
