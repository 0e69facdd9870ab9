import { Outlet } from 'react-router'
import { ErrorScreen } from './error-screen.tsx'
import { Frame } from './frame.tsx'

export { clientLoader, loader } from './frame-data.ts'
/** Its data hardly ever changes: it is reused across pages. */
export const shouldRevalidate = () => false

export default function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails shows why inside the layout, so that all navigation remains available. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorScreen />
    </Frame>
  )
}
