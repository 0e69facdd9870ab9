import {
  Banknote,
  CalendarCheck,
  FileText,
  FlaskConical,
  type LucideIcon,
  MapPin,
  MessageSquare,
  Package,
  PackageOpen,
  PhoneCall,
  Scale,
  Settings,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'

/** A place of the navigation. */
export interface Place {
  name: string
  to: string
  icon: LucideIcon
  /** Screens that belong to it without being below its path. */
  also?: string[]
  /** Where it stands in the bar of small screens, which has the places of every day only. */
  bar?: number
}

const toPack = '/admin/orders?status=confirmed'

/** All places of the back office, in sections. */
export const sections: { name: string; places: Place[] }[] = [
  {
    name: 'Every day',
    places: [
      { name: 'Today', to: '/admin', icon: CalendarCheck, also: ['/admin/first-steps', '/admin/holds'], bar: 2 },
      { name: 'Calls', to: '/admin/calls', icon: PhoneCall, bar: 3 },
      { name: 'Orders', to: '/admin/orders', icon: Package, also: ['/admin/print'], bar: 4 },
      { name: 'To pack', to: toPack, icon: PackageOpen, bar: 1 },
      { name: 'Addresses to check', to: '/admin/places', icon: MapPin },
    ],
  },
  {
    name: 'Money',
    places: [
      { name: 'Settlements', to: '/admin/settlements', icon: Banknote },
      { name: 'Accounts', to: '/admin/reconciliation', icon: Scale },
      { name: 'Ways to pay', to: '/admin/settings/payments', icon: Wallet },
    ],
  },
  {
    name: 'Shop',
    places: [
      { name: 'Catalogue', to: '/admin/catalogue', icon: FlaskConical, also: ['/admin/offers'] },
      { name: 'Customers', to: '/admin/customers', icon: Users, also: ['/admin/blocked-numbers'] },
      { name: 'Messages', to: '/admin/messages', icon: MessageSquare },
    ],
  },
  {
    name: 'Setup',
    places: [
      { name: 'Delivery charges', to: '/admin/delivery', icon: MapPin },
      { name: 'Couriers', to: '/admin/couriers', icon: Truck },
      { name: 'Content', to: '/admin/content', icon: FileText },
      { name: 'Settings', to: '/admin/settings', icon: Settings, also: ['/admin/sent-messages'] },
    ],
  },
]

/** The place that a screen belongs to: the one with the longest path of those it is at or below. Pure. */
export function placeAt(pathname: string, search: string): Place | undefined {
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
