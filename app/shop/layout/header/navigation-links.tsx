import { NavLink } from 'react-router'
import { useShop } from '#app/stores/shop.ts'
import * as layoutTexts from '#messages/layout.ts'
import { navigation } from '../links.ts'
import { CountBadge } from './count-badge.tsx'

/** The red order count, for signed-in customers with orders. */
export function OrdersBadge({ className = '' }: { className?: string }) {
  const count = useShop(({ userInfo, orderCount }) => (userInfo ? orderCount : 0))
  return <CountBadge look="red" count={count} what={layoutTexts.orderCount(count)} className={className} />
}

/** The main navigation of wide screens. */
export function NavigationLinks() {
  return (
    <nav aria-label={layoutTexts.mainNavigation} className="hidden lg:block">
      <ul className="flex gap-6 text-sm xl:gap-7">
        {navigation.map(({ name, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/'}
              prefetch="intent"
              className="group inline-flex min-h-11 items-center gap-1.5"
            >
              <span className="border-b border-transparent pb-1 pt-1.5 transition-colors duration-200 group-hover:border-line group-aria-[current]:border-ink">
                {name}
              </span>
              {to === '/orders' && <OrdersBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
