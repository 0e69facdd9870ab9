import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { useAccountData } from '#app/account/use-account-data.ts'
import { NotFoundScreen } from '#app/document/not-found-screen.tsx'
import { closeSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Status } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import styles from '../admin.css?url'
import { useOrderStream } from '../live-orders.ts'
import { StaffContext, useStaffCheck } from '../staff.ts'
import { useOrderSound } from '../today/order-sound.tsx'
import { AdminFrame, BareFrame } from './frame.tsx'
import { BrokenScreen } from './screen.tsx'

export { loadDetails as loader, loadDetailsInBrowser as clientLoader } from '#app/shop-details.ts'
/** Its data hardly ever changes: it is reused across screens. */
export const shouldRevalidate = () => false

/** No title either: each screen sets its own after the server has confirmed the staff role. */
export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AdminLayout() {
  return (
    <StaffOnly>
      <Outlet />
    </StaffOnly>
  )
}

/** A failed screen shows its error inside the layout, so that all navigation remains available. */
export function ErrorBoundary() {
  return (
    <StaffOnly>
      <BrokenScreen />
    </StaffOnly>
  )
}

function StaffOnly({ children }: { children: Elements }) {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void closeSession()
    toast.success('Logged out successfully')
    void navigate('/')
  }
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="admin" />
      {leaving ? (
        <Waiting status="Logging out…" />
      ) : (
        <SignedInOnly waiting={<Waiting />}>{() => <Checked onSignOut={signOut}>{children}</Checked>}</SignedInOnly>
      )}
    </>
  )
}

/** The server decides who is staff, not the role stored in this browser. */
function Checked({ onSignOut, children }: { onSignOut(): void; children: Elements }) {
  const { check, load, revokeAccess } = useStaffCheck()
  // Awaited: a notice above the screen that appears later moves what staff are about to press.
  const { data: payments, waiting } = useAccountData('GET /api/payment/config')
  if (check.state === 'checking' || waiting) return <Waiting />
  if (check.state === 'not-staff') {
    return (
      <BareFrame>
        <title>Page Not Found · AL-ARIA Perfume Gallery</title>
        <NotFoundScreen />
      </BareFrame>
    )
  }
  if (check.state === 'failed') {
    return (
      <BareFrame>
        <title>AL-ARIA Perfume Gallery</title>
        <div role="alert" className="wrap py-24 text-center">
          <p>This page could not be opened. Please try again in a moment.</p>
          <Button look="outlined" className="mt-6" onClick={() => void load()}>
            Try Again
          </Button>
        </div>
      </BareFrame>
    )
  }
  return (
    <StaffContext value={{ ...check.staff, revokeAccess }}>
      <Live />
      <AdminFrame onSignOut={onSignOut} testPayments={Boolean(payments?.scriptUrl)}>
        {children}
      </AdminFrame>
    </StaffContext>
  )
}

/** Listens for new orders while a staff member is signed in. */
function Live() {
  useOrderStream()
  useOrderSound()
  return null
}

function Waiting({ status = 'Loading the page…' }) {
  return (
    <BareFrame>
      <title>AL-ARIA Perfume Gallery</title>
      <h1 className="sr-only">AL-ARIA Perfume Gallery</h1>
      <Status>{status}</Status>
    </BareFrame>
  )
}
