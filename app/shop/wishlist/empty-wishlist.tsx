import { BellRing, Heart, ShoppingBag } from 'lucide-react'
import type { Ref } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import * as wishlistTexts from '#messages/wishlist.ts'

const tiles = [
  { Icon: Heart, ...wishlistTexts.tiles.save },
  { Icon: ShoppingBag, ...wishlistTexts.tiles.buy },
  { Icon: BellRing, ...wishlistTexts.tiles.remember },
]

/** The empty state of the wishlist. */
export function EmptyWishlist({ heading }: { heading?: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <div className="flex flex-col items-center px-4 pt-12 text-center md:pt-16">
        <Heart aria-hidden className="size-10 text-gold" strokeWidth={1} />
        <h1 ref={heading} tabIndex={-1} className="mt-5 text-[2.5rem] outline-none md:text-[3.5rem]">
          {wishlistTexts.emptyTitle}
        </h1>
        <p className="mt-3 max-w-[46ch] text-balance text-soft">{wishlistTexts.emptyLine}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/shop">{wishlistTexts.startShopping}</ButtonLink>
          <ButtonLink to="/profile" look="outlined">
            {wishlistTexts.backToProfile}
          </ButtonLink>
        </div>
      </div>
      <ul className="double-hairline mt-14 grid md:grid-cols-3">
        {tiles.map(({ Icon, title, text }) => (
          <li
            key={title}
            className="border-hair px-6 py-8 text-center not-last:border-b md:not-last:border-r md:not-last:border-b-0"
          >
            <Icon aria-hidden className="mx-auto size-6 text-soft" strokeWidth={1.5} />
            <h2 className="mt-4 text-2xl">{title}</h2>
            <p className="mx-auto mt-2 max-w-[32ch] text-balance text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
