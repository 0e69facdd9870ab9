import {
  Banknote,
  Boxes,
  CalendarCheck,
  ChartColumn,
  FileText,
  FlaskConical,
  History,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquare,
  Package,
  PackageOpen,
  PhoneCall,
  Scale,
  Settings,
  Truck,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react'
import type { Permission } from '#contract/accounts/permissions.ts'

/** A place of the navigation. */
export interface Place {
  name: string
  to: string
  icon: LucideIcon
  /** Shown to people with one of these permissions. */
  needs: readonly Permission[]
  /** Not to people with this one, who find it on another screen. */
  unless?: Permission
  /** Screens that belong to it without being below its path. */
  also?: string[]
  /** Where it stands in the bar of small screens, which has the places of every day only. */
  bar?: number
}

const toPack = '/admin/orders?status=confirmed'

interface Section {
  name: string
  places: Place[]
}

/** All places of the back office, in sections. */
const sections: Section[] = [
  {
    name: 'Every day',
    places: [
      {
        name: 'Today',
        to: '/admin',
        icon: CalendarCheck,
        needs: ['today.read'],
        also: ['/admin/first-steps', '/admin/holds'],
        bar: 2,
      },
      { name: 'Calls', to: '/admin/calls', icon: PhoneCall, needs: ['orders.confirm'], bar: 3 },
      { name: 'Orders', to: '/admin/orders', icon: Package, needs: ['orders.read'], also: ['/admin/print'], bar: 4 },
      { name: 'To pack', to: toPack, icon: PackageOpen, needs: ['orders.pack', 'orders.ship'], bar: 1 },
      { name: 'Addresses to check', to: '/admin/places', icon: MapPin, needs: ['orders.edit'] },
    ],
  },
  {
    name: 'Money',
    places: [
      { name: 'Reports', to: '/admin/reports', icon: ChartColumn, needs: ['reports.read'] },
      { name: 'Settlements', to: '/admin/settlements', icon: Banknote, needs: ['money.read'] },
      { name: 'Accounts', to: '/admin/reconciliation', icon: Scale, needs: ['money.read'] },
      { name: 'Ways to pay', to: '/admin/settings/payments', icon: Wallet, needs: ['payments.edit'] },
    ],
  },
  {
    name: 'Shop',
    places: [
      {
        name: 'Catalogue',
        to: '/admin/catalogue',
        icon: FlaskConical,
        needs: ['catalogue.read'],
        also: ['/admin/offers'],
      },
      {
        name: 'Customers',
        to: '/admin/customers',
        icon: Users,
        needs: ['customers.read'],
        also: ['/admin/blocked-numbers', '/admin/former-orders'],
      },
      { name: 'Messages', to: '/admin/messages', icon: MessageSquare, needs: ['messages.answer'] },
      { name: 'Letters', to: '/admin/letters', icon: Mail, needs: ['content.edit', 'letters.send'] },
    ],
  },
  {
    name: 'Setup',
    places: [
      { name: 'Delivery charges', to: '/admin/delivery', icon: MapPin, needs: ['settings.edit'] },
      { name: 'Couriers', to: '/admin/couriers', icon: Truck, needs: ['couriers.edit'] },
      { name: 'Content', to: '/admin/content', icon: FileText, needs: ['content.edit'] },
      { name: 'Stock', to: '/admin/catalogue/stock', icon: Boxes, needs: ['stock.read'], unless: 'catalogue.read' },
      { name: 'People', to: '/admin/people', icon: UserCog, needs: ['staff.manage'] },
      {
        name: 'Change log',
        to: '/admin/settings/changes',
        icon: History,
        needs: ['changes.read'],
        unless: 'settings.edit',
      },
      {
        name: 'Settings',
        to: '/admin/settings',
        icon: Settings,
        needs: ['settings.edit'],
        also: ['/admin/sent-messages'],
      },
    ],
  },
]

/** What somebody with these permissions sees of them. Pure. */
export const sectionsFor = (may: (...oneOf: readonly Permission[]) => boolean): Section[] =>
  sections.flatMap(({ name, places }) => {
    const shown = places.filter(({ needs, unless }) => may(...needs) && !(unless && may(unless)))
    return shown.length > 0 ? [{ name, places: shown }] : []
  })

/** The place that a screen belongs to: the one with the longest path of those it is at or below. Pure. */
export function placeAt(pathname: string, search: string, sections: readonly Section[]): Place | undefined {
  let found: { place: Place; length: number } | undefined
  for (const place of sections.flatMap(({ places }) => places))
    for (const path of [place.to, ...(place.also ?? [])])
      if (isAt(path, pathname, search) && path.length > (found?.length ?? 0)) found = { place, length: path.length }
  return found?.place
}

/** Every screen is below the path of Today. */
function isAt(path: string, pathname: string, search: string): boolean {
  const [own = '', query] = path.split('?')
  if (query !== undefined) return pathname === own && `${search}&`.startsWith(`?${query}&`)
  return pathname === own || (own !== '/admin' && pathname.startsWith(`${own}/`))
}
