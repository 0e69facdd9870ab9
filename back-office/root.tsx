import { Outlet, ScrollRestoration } from 'react-router'
import { useFailedNavigations } from '#app/shared/failed-navigation.ts'
import { SlowNavigation } from '#app/shared/slow-navigation.tsx'

/** Around every screen, also one that failed: what concerns navigations. */
export function Root() {
  const stayed = useFailedNavigations()
  return (
    <>
      <Outlet />
      {!stayed && <SlowNavigation />}
      <ScrollRestoration />
    </>
  )
}
