import './zod-without-eval.ts'
import './back-office.css'
import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirectDocument } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { navigations } from '#app/shared/failed-navigation.ts'
import { loadDetailsInBrowser } from '#app/shared/shop-details.ts'
import '#app/ui/dialog/history-moves.ts'
import AdminLayout, { LayoutError, Waiting } from './layout/layout.tsx'
import { UnknownScreen } from './layout/screen.tsx'
import { preloadScreens } from './preload-screens.ts'
import { Root } from './root.tsx'
import { screens } from './screens.ts'

/** A script that cannot be loaded reloads the page, as in the storefront: `useFailedNavigations` decides what follows. */
const lazy = (load: () => Promise<{ default: ComponentType }>) => async () => {
  try {
    return { Component: (await load()).default }
  } catch (error) {
    console.warn(error)
    window.location.reload()
    return new Promise<never>(() => {})
  }
}

const router = createBrowserRouter(
  [
    {
      Component: Root,
      children: [
        {
          id: 'back-office',
          Component: AdminLayout,
          ErrorBoundary: LayoutError,
          HydrateFallback: Waiting,
          loader: loadDetailsInBrowser,
          // Its data hardly ever changes: it is reused across screens.
          shouldRevalidate: () => false,
          children: [
            ...Object.entries(screens).map(([path, load]) => ({ path, lazy: lazy(load) })),
            { path: '/admin/*', Component: UnknownScreen },
          ],
        },
        // The storefront is a build of its own.
        { path: '*', loader: ({ request }) => redirectDocument(request.url) },
      ],
    },
  ],
  { instrumentations: [navigations] },
)
// As in the storefront: where React Router and the tests find it.
Object.assign(window, { __reactRouterDataRouter: router })

preloadScreens()
// The page was loaded again while a dialog was open: nothing of it is left but its history entry.
if (window.history.state?.dialogs)
  void import('#app/ui/dialog/close-on-back.ts').then(({ leaveClosedDialog }) => leaveClosedDialog())

// Each screen sets its own title after the server has said who is signed in.
document.querySelector('title')?.remove()
const place = document.getElementById('back-office')
if (!place) throw new Error('the page has no place for the back office')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
