import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { PageAnnouncer } from '#app/shared/page-announcer.tsx'
import { Wordmark } from '#app/shared/wordmark.tsx'
import { IconButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { contentId, SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toast/toast.tsx'
import { Search } from '../search/search.tsx'
import { useMay, useStaff } from '../staff.ts'
import { FactorNotice } from './factor-notice.tsx'
import { Navigation } from './navigation.tsx'
import { SandboxNotice } from './sandbox-notice.tsx'
import { useSignOut } from './use-sign-out.ts'

interface AdminFrameProps {
  /** Whether card payments are tests. */
  testPayments: boolean
  children: Elements
}

/** The layout around every back-office screen: navigation at the side on a wide screen, above and below on a phone. */
export function AdminFrame({ testPayments, children }: AdminFrameProps) {
  const may = useMay()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="relative z-30 flex items-center gap-x-8 border-b border-hair bg-card px-5 max-lg:flex-wrap md:px-6 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-4 lg:py-6">
        <Wordmark reloadDocument className="lg:self-center" />
        {may('orders.read', 'customers.read', 'catalogue.read', 'messages.answer') && <Search />}
        <Navigation />
        <Account />
      </header>
      <main id={contentId} tabIndex={-1} className="min-w-0 pb-16 outline-none print:pb-0">
        {testPayments && <SandboxNotice />}
        <FactorNotice />
        {children}
      </main>
      <PageAnnouncer />
      <Toaster />
    </div>
  )
}

function Account() {
  const { name, email } = useStaff()
  const { signOut, busy } = useSignOut()
  return (
    <div className="flex min-h-15.5 min-w-0 items-center gap-3 max-lg:ml-auto lg:mt-auto lg:gap-1 lg:border-t lg:border-hair lg:pt-3">
      <NavLink
        to="/admin/sessions"
        title="Where you are signed in"
        className="flex min-h-11 min-w-0 flex-col justify-center rounded px-2 text-sm hover:bg-paper aria-[current]:bg-paper lg:flex-1"
      >
        <span className="sr-only">Signed in as </span>
        <span className="block max-w-32 truncate font-semibold max-lg:text-right">{name}</span>
        <span className="block truncate text-soft max-lg:sr-only">{email}</span>
      </NavLink>
      <IconButton label="Sign out" busy={busy} onClick={() => void signOut()}>
        <LogOut aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
    </div>
  )
}

/** The wordmark only, for whoever is not known to be staff. */
export function BareFrame({ children }: { children: Elements }) {
  return (
    <div className="min-h-dvh">
      <header className="border-b border-hair">
        <div className="wrap flex h-15.5 items-center lg:h-19">
          <Wordmark reloadDocument />
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className="pb-16 outline-none">
        {children}
      </main>
      <Toaster />
    </div>
  )
}
