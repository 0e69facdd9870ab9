import { ChevronRight, Heart, type LucideIcon, Package, ShoppingBag, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '#app/stores/shop.ts'
import type { Elements } from '#app/ui/elements.ts'
import { Fact } from '#app/ui/fact.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Role } from '#contract/accounts/accounts.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'

function Panel({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section aria-labelledby={id} className="border border-hair bg-card p-6">
      <h2 id={id} className="text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface AccountInformationProps {
  /** ISO 8601; undefined when it could not be loaded. */
  since: string | undefined
  loading: boolean
  role?: Role
}

export function AccountInformation({ since, loading, role = 'user' }: AccountInformationProps) {
  return (
    <Panel id="account-information" title="Account Information">
      <dl className="mt-5 grid gap-5 sm:grid-cols-2">
        <Fact name="Member Since">
          {loading ? <Skeleton className="h-6.25 w-28" /> : since ? formatDay(since) : 'N/A'}
        </Fact>
        <Fact name="Account Type">{role === 'admin' ? 'Admin' : 'User'}</Fact>
      </dl>
    </Panel>
  )
}

export function QuickActions() {
  const items = useShop(({ cart }) => cart.length)
  return (
    <Panel id="quick-actions" title="Quick Actions">
      <ul className="mt-3 divide-y divide-hair">
        <QuickAction to="/cart" icon={ShoppingBag} note={formatCount(items, 'item')}>
          Shopping Cart
        </QuickAction>
        <QuickAction to="/orders" icon={Package}>
          My Orders
        </QuickAction>
        <QuickAction to="/wishlist" icon={Heart}>
          Wishlist
        </QuickAction>
        <QuickAction to="/shop" icon={Sparkles}>
          Shop Now
        </QuickAction>
      </ul>
    </Panel>
  )
}

function QuickAction({
  to,
  icon: Icon,
  note,
  children,
}: {
  to: string
  icon: LucideIcon
  note?: string
  children: string
}) {
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        className="group flex min-h-13 items-center gap-3.5 hover:underline hover:underline-offset-4"
      >
        <Icon aria-hidden className="size-5 text-gold" strokeWidth={1.4} />
        <span className="flex-1">{children}</span>
        {note && <span className="tabular text-sm text-soft">{note}</span>}
        <ChevronRight
          aria-hidden
          className="size-4 text-soft transition-transform duration-200 group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}

export function AccountStats() {
  const items = useShop(({ cart }) => cart.length)
  const orders = useShop(({ orderCount }) => orderCount)
  const wishlistCount = useShop(({ wishlist }) => wishlist.length)
  return (
    <Panel id="account-stats" title="Account Stats">
      <dl className="mt-4 grid grid-cols-3 gap-3 text-center">
        <Stat name="Items in Cart" value={items} />
        <Stat name="Total Orders" value={orders} />
        <Stat name="Wishlist Items" value={wishlistCount} />
      </dl>
    </Panel>
  )
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="tabular font-serif text-[2.25rem] leading-none font-semibold">{value}</dd>
    </div>
  )
}
