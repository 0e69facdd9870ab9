import { setUserInfo } from '../stores/shop.ts'
import { useAccountAnswer } from './use-account-answer.ts'

/** The profile of the signed-in account; name, email and role that this browser stores are updated with it. */
export function useProfile() {
  return useAccountAnswer('GET /api/user/profile', undefined, {
    onAnswer: ({ user: { name, email, role } }) => setUserInfo({ name, email, role }),
  })
}
