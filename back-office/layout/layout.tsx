import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { requireFields } from '#app/api.ts'
import { staffFields } from '#app/response-fields.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { addStaffTexts } from '#app/ui/form/issue-sentences.ts'
import { Status } from '#app/ui/loading/skeleton.tsx'
import type { StaffAccount } from '#contract/accounts/staff-session-calls.ts'
import { staffTexts } from '../issues.ts'
import { useOrderStream } from '../live-orders.ts'
import { createQueryClient, useRefreshAfterChanges } from '../query-client.ts'
import { StepUp } from '../second-factor/step-up.tsx'
import { StaffContext } from '../staff.ts'
import { invitationPath, signInPath, signInUrl, staffReturnPath } from '../staff-session.ts'
import { useOrderSound } from '../today/order-sound.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { AdminFrame, BareFrame } from './frame.tsx'
import { BrokenScreen } from './screen.tsx'
import { useAccount } from './use-account.ts'
import { useAttendance } from './use-attendance.ts'

addStaffTexts(staffTexts)
requireFields(staffFields)

export default function AdminLayout() {
  return (
    <BackOffice>
      <Outlet />
    </BackOffice>
  )
}

/** A failed screen shows its error inside the layout, so that all navigation remains available. */
export function LayoutError() {
  return (
    <BackOffice>
      <BrokenScreen />
    </BackOffice>
  )
}

function BackOffice({ children }: { children: Elements }) {
  const [client] = useState(createQueryClient)
  // As in the storefront, for tests: links and fields work from now on.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <QueryClientProvider client={client}>
      <StaffOnly>{children}</StaffOnly>
    </QueryClientProvider>
  )
}

/** Whoever is not signed in is sent to sign in, and comes back afterwards. */
function StaffOnly({ children }: { children: Elements }) {
  const { pathname, search, hash } = useLocation()
  const [params] = useSearchParams()
  const { data: account, isPending, refetch } = useAccount()
  // Awaited: a notice above the screen that appears later moves what staff are about to press.
  const payments = useStaffData('GET /api/payment/config')
  if (pathname === invitationPath) return <BareFrame>{children}</BareFrame>
  if (pathname === signInPath) {
    if (account) return <Navigate to={staffReturnPath(params.get('next'))} replace />
    return <BareFrame>{children}</BareFrame>
  }
  if (isPending || payments.waiting) return <Waiting />
  if (account === undefined) return <NotLoaded onRetry={() => void refetch()} />
  if (account === null) return <Navigate to={signInUrl(pathname + search + hash)} replace />
  return (
    // Every account has screens of its own.
    <Screens key={account._id} account={account} testPayments={Boolean(payments.data?.scriptUrl)}>
      {children}
    </Screens>
  )
}

interface ScreensProps {
  account: StaffAccount
  testPayments: boolean
  children: Elements
}

function Screens({ account, testPayments, children }: ScreensProps) {
  return (
    <StaffContext value={account}>
      <Live />
      <StepUp />
      <AdminFrame testPayments={testPayments}>{children}</AdminFrame>
    </StaffContext>
  )
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <BareFrame>
      <title>AL-ARIA Perfume Gallery</title>
      <div role="alert" className="wrap py-24 text-center">
        <p>This page could not be opened. Please try again in a moment.</p>
        <Button look="outlined" className="mt-6" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </BareFrame>
  )
}

/** Keeps the screens up to date while a staff member is signed in. */
function Live() {
  useAttendance()
  useOrderStream()
  useOrderSound()
  useRefreshAfterChanges()
  return null
}

/** Until it is known who is signed in, and what the screen needs is loaded. */
export function Waiting() {
  return (
    <BareFrame>
      <title>AL-ARIA Perfume Gallery</title>
      <h1 className="sr-only">AL-ARIA Perfume Gallery</h1>
      <Status>Loading the page…</Status>
    </BareFrame>
  )
}
