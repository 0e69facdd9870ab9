import { api, type CallOptions, storedToken } from '../api.ts'
import { isSameSession } from '../stores/session-token.ts'
import { setUserInfo } from '../stores/shop.ts'

/** The profile of the signed-in account; name, email and role that this browser stores are updated with it. */
export async function loadProfile(options?: CallOptions) {
  const token = storedToken()
  const { user } = await api('GET /api/user/profile', undefined, options)
  const { name, email, role } = user
  if (isSameSession(token)) setUserInfo({ name, email, role })
  return user
}
