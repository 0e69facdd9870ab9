import { lazy, Suspense } from 'react'

const NotFoundScreen = lazy(async () => ({
  default: (await import('#app/document/not-found-screen.tsx')).NotFoundScreen,
}))

/** The 404 screen, loaded for an unknown URL only: most visits never show it. */
export function LazyNotFound() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
