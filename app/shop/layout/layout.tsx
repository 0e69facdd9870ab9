import { Outlet } from 'react-router'
import { Toaster } from '../../ui/toast.tsx'

export default function Layout() {
  return (
    <>
      <main id="main">
        <Outlet />
      </main>
      <Toaster />
    </>
  )
}
