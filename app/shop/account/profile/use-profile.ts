import { useCallback, useEffect, useState } from 'react'
import { api, storedToken } from '#app/api.ts'
import { isSameSession } from '#app/stores/same-session.ts'
import { endedSession } from '#app/stores/session.ts'
import { setUserInfo } from '#app/stores/shop.ts'
import type { Profile } from '#contract/accounts/accounts.ts'

/** The own profile, fetched when the screen opens; the stored user is brought up to date with it. */
export function useProfile() {
  const [profile, setProfile] = useState<Profile>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    const token = storedToken()
    try {
      const { user } = await api('GET /api/user/profile')
      // Logged out meanwhile: the response belongs to the previous session.
      if (!isSameSession(token)) return
      setProfile(user)
      setUserInfo({ name: user.name, email: user.email, role: user.role })
    } catch (error) {
      if (endedSession(error)) return
      console.warn('The profile could not be loaded', error)
      setFailed(true)
    }
  }, [])
  // Serves the shop's API: the profile is kept there.
  useEffect(() => {
    void load()
  }, [load])

  return { profile, setProfile, failed, load }
}
