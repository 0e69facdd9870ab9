import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { isolated } from '#contract/names.ts'
import * as layoutTexts from '#messages/layout.ts'
import { LanguageLink } from '../language-link.tsx'
import { navigation } from '../links.ts'
import { SocialLinks } from '../social-links.tsx'
import { CountBadge } from './count-badge.tsx'
import { OrdersBadge } from './navigation-links.tsx'

/** The menu of small screens: all links of the shop, the account and the social networks. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const user = useUser()
  const lines = useShop(({ cart }) => cart.length)
  const wishlistCount = useShop(({ wishlist }) => wishlist.length)
  function leave({ target }: MouseEvent) {
    const link = target instanceof Element && target.closest('a')
    // Closing goes back in the history, which would keep the browser from opening a new document.
    if (link && !link.hreflang) onClose()
  }
  const account = user
    ? { name: `${layoutTexts.profile} (${isolated(user.name)})`, to: '/profile' }
    : { name: layoutTexts.signIn, to: '/signin' }
  const items = [
    ...navigation,
    { name: layoutTexts.wishlist, to: '/wishlist' },
    { name: layoutTexts.cart, to: '/cart' },
    account,
  ]
  return (
    <Dialog open={open} onClose={onClose} title={layoutTexts.menu} position="left">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
      <div onClick={leave} className="flex flex-1 flex-col">
        <nav aria-label={layoutTexts.menu}>
          <ul>
            {items.map(({ name, to }) => (
              <li key={to} className="border-b border-hair">
                <NavLink
                  to={to}
                  end={to === '/'}
                  className="flex min-h-13 items-center gap-3 py-2 font-serif text-[1.4375rem] leading-tight wrap-anywhere aria-[current]:italic"
                >
                  <span className="min-w-0">{name}</span>
                  {to === '/orders' && <OrdersBadge className="font-sans" />}
                  {to === '/wishlist' && (
                    <CountBadge
                      count={wishlistCount}
                      what={layoutTexts.perfumeCount(wishlistCount)}
                      className="font-sans"
                    />
                  )}
                  {to === '/cart' && (
                    <CountBadge count={lines} what={layoutTexts.productCount(lines)} className="font-sans" />
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageLink className="mt-4 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4" />
        <div className="mt-auto pt-8">
          <p className="caps text-soft">{layoutTexts.followUs}</p>
          <SocialLinks className="mt-2" />
        </div>
      </div>
    </Dialog>
  )
}
