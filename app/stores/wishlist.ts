import type { Product } from '#contract/catalogue.ts'
import { toast } from '../ui/toast.tsx'
import { useShop } from './shop.ts'

type Wished = Pick<Product, '_id' | 'name'>

export const mostWishes = 200

/** `id` first, or taken out when it is there already. Pure. */
export function withWish(wishlist: readonly string[], id: string): string[] {
  const others = wishlist.filter((wished) => wished !== id)
  return others.length === wishlist.length ? [id, ...others].slice(0, mostWishes) : others
}

/** `id` where it was in `before`, or first when it was not. Pure. */
export function withWishAgain(wishlist: readonly string[], id: string, before: readonly string[]): string[] {
  if (wishlist.includes(id)) return [...wishlist]
  const at = Math.max(0, before.indexOf(id))
  return [...wishlist.slice(0, at), id, ...wishlist.slice(at)].slice(0, mostWishes)
}

const setWishlist = (wishlist: string[]) => useShop.setState({ wishlist })

export function addWish({ _id, name }: Wished) {
  const { wishlist } = useShop.getState()
  if (!wishlist.includes(_id)) setWishlist(withWish(wishlist, _id))
  toast.success(`${name} added to your wishlist`)
}

/** Takes the wish out; for a few seconds the toast can bring it back to its place. */
export function removeWish({ _id, name }: Wished) {
  const before = useShop.getState().wishlist
  setWishlist(before.filter((id) => id !== _id))
  toast.withAction(`${name} removed from your wishlist`, 'Undo', () =>
    setWishlist(withWishAgain(useShop.getState().wishlist, _id, before)),
  )
}

/** The wishes whose products are no longer in the catalogue are forgotten without a word. */
export function forgetWishes(gone: readonly string[]) {
  if (gone.length > 0) setWishlist(useShop.getState().wishlist.filter((id) => !gone.includes(id)))
}

export const useWished = (id: string) => useShop(({ wishlist }) => wishlist.includes(id))
