import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { loadProfile } from '#app/account/load-profile.ts'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { NotFoundScreen } from '#app/document/not-found-screen.tsx'
import { closeSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Status } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import styles from '../admin.css?url'
import { useOrderStream } from '../live-orders.ts'
import { createQueryClient, useRefreshAfterChanges } from '../query-client.ts'
import { StaffContext } from '../staff.ts'
import { useOrderSound } from '../today/order-sound.tsx'
import { useStaffData } from '../use-staff-data.ts'
import '../staff-response-fields.ts'
import { addStaffTexts } from '#app/ui/form/issue-sentences.ts'
import { staffTexts } from '../issues.ts'
import { AdminFrame, BareFrame } from './frame.tsx'
import { BrokenScreen } from './screen.tsx'

addStaffTexts(staffTexts)

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
        <SignedInOnly waiting={<Waiting />}>{() => <Account onSignOut={signOut}>{children}</Account>}</SignedInOnly>
      )}
    </>
  )
}

/** Every account has data of its own. */
function Account({ onSignOut, children }: { onSignOut(): void; children: Elements }) {
  const [revoked, setRevoked] = useState(false)
  const revokeAccess = () => setRevoked(true)
  const [client] = useState(() => createQueryClient(revokeAccess))
  return (
    <QueryClientProvider client={client}>
      {revoked ? (
        <NotStaff />
      ) : (
        <Checked onSignOut={onSignOut} revokeAccess={revokeAccess}>
          {children}
        </Checked>
      )}
    </QueryClientProvider>
  )
}

interface CheckedProps {
  onSignOut(): void
  revokeAccess(): void
  children: Elements
}

/** The server decides who is staff, not the role stored in this browser. */
function Checked({ onSignOut, revokeAccess, children }: CheckedProps) {
  const profile = useQuery({ queryKey: ['profile'], queryFn: loadProfile })
  // Awaited: a notice above the screen that appears later moves what staff are about to press.
  const payments = useStaffData('GET /api/payment/config')
  if (profile.isPending || payments.waiting) return <Waiting />
  if (profile.isError) {
    return (
      <BareFrame>
        <title>AL-ARIA Perfume Gallery</title>
        <div role="alert" className="wrap py-24 text-center">
          <p>This page could not be opened. Please try again in a moment.</p>
          <Button look="outlined" className="mt-6" onClick={() => void profile.refetch()}>
            Try Again
          </Button>
        </div>
      </BareFrame>
    )
  }
  const { name, email, role } = profile.data
  if (role !== 'admin') return <NotStaff />
  return (
    <StaffContext value={{ name, email, revokeAccess }}>
      <Live />
      <AdminFrame onSignOut={onSignOut} testPayments={Boolean(payments.data?.scriptUrl)}>
        {children}
      </AdminFrame>
    </StaffContext>
  )
}

function NotStaff() {
  return (
    <BareFrame>
      <title>Page Not Found · AL-ARIA Perfume Gallery</title>
      <NotFoundScreen />
    </BareFrame>
  )
}

/** Keeps the screens up to date while a staff member is signed in. */
function Live() {
  useOrderStream()
  useOrderSound()
  useRefreshAfterChanges()
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
