import { lazy, Suspense } from 'react'

const NotFoundScreen = lazy(async () => ({ default: (await import('#app/not-found-screen.tsx')).NotFoundScreen }))

/** The 404 screen, fetched when an address leads nowhere: most visits never see it. */
export function Missing() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
