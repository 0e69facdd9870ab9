import type { Product } from '#contract/catalogue.ts'
import { toast } from '../ui/toast.tsx'
import { changeWishlist, useShop } from './shop.ts'

type Wished = Pick<Product, '_id' | 'name'>

export const mostWishes = 200

/** `id` first, unless it is there already. Pure. */
export function withWish(wishlist: readonly string[], id: string): string[] {
  return wishlist.includes(id) ? [...wishlist] : [id, ...wishlist].slice(0, mostWishes)
}

/** `id` where it was in `before`, or first when it was not. Pure. */
export function withWishAgain(wishlist: readonly string[], id: string, before: readonly string[]): string[] {
  if (wishlist.includes(id)) return [...wishlist]
  const at = Math.max(0, before.indexOf(id))
  return [...wishlist.slice(0, at), id, ...wishlist.slice(at)].slice(0, mostWishes)
}

export function addWish({ _id, name }: Wished) {
  changeWishlist((wishlist) => withWish(wishlist, _id))
  toast.success(`${name} added to your wishlist`)
}

/** Takes the wish out; for a few seconds the toast can bring it back to its place. */
export function removeWish({ _id, name }: Wished) {
  const before = useShop.getState().wishlist
  forgetWishes([_id])
  toast.withAction(`${name} removed from your wishlist`, 'Undo', () =>
    changeWishlist((wishlist) => withWishAgain(wishlist, _id, before)),
  )
}

/** Takes wishes out without a word. */
export const forgetWishes = (ids: readonly string[]) =>
  changeWishlist((wishlist) => wishlist.filter((id) => !ids.includes(id)))

export const useWished = (id: string) => useShop(({ wishlist }) => wishlist.includes(id))
