import { ChevronRight, Heart, type LucideIcon, Package, ShoppingBag, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '#app/stores/shop.ts'
import { DescriptionEntry } from '#app/ui/description-entry.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { formatDay, formatNumber } from '#messages/formats.ts'
import * as profileTexts from '#messages/profile.ts'

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
}

export function AccountInformation({ since, loading }: AccountInformationProps) {
  return (
    <Panel id="account-information" title={profileTexts.accountInformation}>
      <dl className="mt-5 grid gap-5 sm:grid-cols-2">
        <DescriptionEntry name={profileTexts.memberSince}>
          {loading ? <Skeleton className="h-6.25 w-28" /> : since ? formatDay(since) : profileTexts.unknown}
        </DescriptionEntry>
        <DescriptionEntry name={profileTexts.accountType}>{profileTexts.customer}</DescriptionEntry>
      </dl>
    </Panel>
  )
}

export function QuickActions() {
  const items = useShop(({ cart }) => cart.length)
  return (
    <Panel id="quick-actions" title={profileTexts.quickActions}>
      <ul className="mt-3 divide-y divide-hair">
        <QuickAction to="/cart" icon={ShoppingBag} note={profileTexts.items(items)}>
          {profileTexts.shoppingCart}
        </QuickAction>
        <QuickAction to="/orders" icon={Package}>
          {profileTexts.myOrders}
        </QuickAction>
        <QuickAction to="/wishlist" icon={Heart}>
          {profileTexts.wishlist}
        </QuickAction>
        <QuickAction to="/shop" icon={Sparkles}>
          {profileTexts.shopNow}
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
    <Panel id="account-stats" title={profileTexts.stats}>
      <dl className="mt-4 grid grid-cols-3 gap-3 text-center">
        <Stat name={profileTexts.itemsInCart} value={items} />
        <Stat name={profileTexts.totalOrders} value={orders} />
        <Stat name={profileTexts.wishlistItems} value={wishlistCount} />
      </dl>
    </Panel>
  )
}

function Stat({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="tabular font-serif text-[2.25rem] leading-none font-semibold">{formatNumber(value)}</dd>
    </div>
  )
}
