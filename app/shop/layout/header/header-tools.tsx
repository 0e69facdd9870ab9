import { Heart, ShoppingBag, User } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import * as layoutTexts from '#messages/layout.ts'
import { LanguageLink } from '../language-link.tsx'
import { CountBadge } from './count-badge.tsx'

const square = 'relative grid size-11 place-items-center transition-opacity duration-200 hover:opacity-70'

/** The signed-in customer's name, or a link to sign in. */
function AccountLink() {
  const user = useUser()
  if (!user) {
    return (
      <Link
        to="/signin"
        prefetch="intent"
        aria-label={layoutTexts.signIn}
        title={layoutTexts.signIn}
        className={square}
      >
        <User aria-hidden className="size-5.5" strokeWidth={1.4} />
      </Link>
    )
  }
  return (
    <Link
      to="/profile"
      prefetch="intent"
      title={layoutTexts.yourProfile}
      className={`${square} xl:flex xl:w-auto xl:items-center xl:px-2`}
    >
      <User aria-hidden className="size-5.5 fill-ink xl:hidden" strokeWidth={1.4} />
      <span className="max-w-32 truncate text-sm font-semibold max-xl:sr-only">{user.name}</span>
    </Link>
  )
}

function CartLink() {
  const lines = useShop(({ cart }) => cart.length)
  return (
    <Link to="/cart" prefetch="intent" title={layoutTexts.cart} className={`${square} -mr-2.5`}>
      <span className="sr-only">{layoutTexts.cart}</span>
      <ShoppingBag aria-hidden className="size-5.5" strokeWidth={1.4} />
      <CountBadge count={lines} what={layoutTexts.productCount(lines)} className="absolute top-1 right-0.5" />
    </Link>
  )
}

/** On the narrowest phones it is in the menu instead. */
function WishlistLink() {
  const wishlistCount = useShop(({ wishlist }) => wishlist.length)
  return (
    <Link to="/wishlist" prefetch="intent" title={layoutTexts.wishlist} className={`${square} max-[351px]:hidden`}>
      <span className="sr-only">{layoutTexts.wishlist}</span>
      <Heart aria-hidden className="size-5.5" strokeWidth={1.4} />
      <CountBadge
        count={wishlistCount}
        what={layoutTexts.perfumeCount(wishlistCount)}
        className="absolute top-1 right-0.5"
      />
    </Link>
  )
}

/** Account, wishlist and cart. Until the stored state is restored, they show a guest with an empty cart. */
export function HeaderTools() {
  const user = useUser()
  return (
    <>
      {/* Beside a name there is no room for it; the menu and the footer have it, too. */}
      {!user && (
        <LanguageLink className="grid min-h-11 place-items-center px-2 text-sm transition-opacity duration-200 hover:opacity-70 max-xl:hidden" />
      )}
      <AccountLink />
      <WishlistLink />
      <CartLink />
    </>
  )
}
