import {
  CalendarCheck,
  FileText,
  FlaskConical,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Package,
  PhoneCall,
  Settings,
  Users,
} from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { PageAnnouncer } from '#app/document/page-announcer.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { contentId, SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toast/toast.tsx'
import { Wordmark } from '#app/wordmark.tsx'
import { useStaff } from '../staff.ts'
import { SandboxNotice } from './sandbox-notice.tsx'
import { useSignOut } from './use-sign-out.ts'

interface NavigationItem {
  name: string
  to: string
  icon: LucideIcon
  /** Screens that belong to this item without being below its path. */
  also?: string[]
}

const navigationItems: NavigationItem[] = [
  { name: 'Today', to: '/admin', icon: CalendarCheck, also: ['/admin/first-steps', '/admin/holds'] },
  { name: 'Calls', to: '/admin/calls', icon: PhoneCall },
  {
    name: 'Orders',
    to: '/admin/orders',
    icon: Package,
    also: [
      '/admin/print',
      '/admin/delivery',
      '/admin/couriers',
      '/admin/places',
      '/admin/settlements',
      '/admin/reconciliation',
    ],
  },
  { name: 'Catalogue', to: '/admin/catalogue', icon: FlaskConical, also: ['/admin/offers'] },
  { name: 'Customers', to: '/admin/customers', icon: Users, also: ['/admin/blocked-numbers'] },
  { name: 'Messages', to: '/admin/messages', icon: MessageSquare },
]

interface AdminFrameProps {
  /** Whether card payments are tests. */
  testPayments: boolean
  children: Elements
}

/** The layout around every back-office screen: navigation at the side on a wide screen, above and below on a phone. */
export function AdminFrame({ testPayments, children }: AdminFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="flex items-center gap-x-8 border-b border-hair bg-card px-5 max-lg:h-15.5 md:px-6 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-4 lg:py-6">
        <Wordmark reloadDocument className="lg:self-center" />
        <p className="caps text-soft max-lg:hidden lg:mt-8 lg:px-3">Back office</p>
        <Places />
        <Account />
      </header>
      <main id={contentId} tabIndex={-1} className="min-w-0 pb-16 outline-none print:pb-0">
        {testPayments && <SandboxNotice />}
        {children}
      </main>
      <PageAnnouncer />
      <Toaster />
    </div>
  )
}

/** Whether the screen at this path belongs to an item. Every screen is below the path of Today. */
const isAt = (pathname: string, { to, also = [] }: Omit<NavigationItem, 'icon'>) =>
  [to, ...also].some((path) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))

function Places() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Back office"
      data-bottom-bar="fixed"
      className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-hair max-md:bg-card lg:mt-3"
    >
      <ul className="grid max-lg:flex max-md:overflow-x-auto md:max-lg:gap-5 lg:gap-1">
        {navigationItems.map(({ icon: Icon, ...item }) => (
          <li key={item.to} className="max-md:flex-auto">
            <Link
              to={item.to}
              aria-current={isAt(pathname, item) ? 'page' : undefined}
              className="flex items-center transition-colors duration-200 focus-visible:-outline-offset-3 aria-[current]:font-semibold max-md:h-19 max-md:flex-col max-md:justify-center max-md:gap-1.5 max-md:text-xs max-md:text-soft max-md:aria-[current]:text-ink md:min-h-11 md:text-[0.9375rem] lg:gap-3 lg:rounded lg:px-3 lg:hover:bg-paper lg:aria-[current]:bg-paper"
            >
              <Icon aria-hidden className="size-5 text-gold md:max-lg:hidden" strokeWidth={1.5} />
              <span className="border-b border-transparent md:max-lg:[[aria-current]>&]:border-ink">{item.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Account() {
  const { name, email } = useStaff()
  const { signOut, busy } = useSignOut()
  return (
    <div className="flex min-w-0 items-center gap-3 max-lg:ml-auto lg:mt-auto lg:flex-col lg:items-stretch lg:gap-2 lg:border-t lg:border-hair lg:pt-4">
      <NavLink
        to="/admin/sessions"
        title="Where you are signed in"
        className="flex min-h-11 min-w-0 flex-col justify-center rounded px-2 text-sm hover:bg-paper aria-[current]:bg-paper lg:px-3 lg:py-1"
      >
        <span className="sr-only">Signed in as </span>
        <span className="block max-w-32 truncate font-semibold max-lg:text-right">{name}</span>
        <span className="block truncate text-soft max-lg:sr-only">{email}</span>
      </NavLink>
      <NavLink
        to="/admin/content"
        className="flex min-h-11 items-center gap-2 rounded px-3 text-sm hover:bg-paper max-lg:hidden aria-[current]:bg-paper aria-[current]:font-semibold"
      >
        <FileText aria-hidden className="size-4" strokeWidth={1.5} /> Content
      </NavLink>
      <NavLink
        to="/admin/settings"
        aria-label="Settings"
        className="flex items-center justify-center gap-2 rounded px-3 text-sm hover:bg-paper aria-[current]:bg-paper aria-[current]:font-semibold max-lg:size-11 max-lg:px-0 lg:min-h-11 lg:justify-start"
      >
        <Settings aria-hidden className="size-5 lg:size-4" strokeWidth={1.5} />
        <span className="max-lg:hidden">Settings</span>
      </NavLink>
      <Button
        look="quiet"
        busy={busy}
        onClick={() => void signOut()}
        aria-label="Sign out"
        className="max-lg:size-11 max-lg:min-h-11! max-lg:p-0! lg:justify-start"
      >
        <LogOut aria-hidden className="size-5 lg:size-4" strokeWidth={1.5} />
        <span className="max-lg:hidden">Sign out</span>
      </Button>
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
