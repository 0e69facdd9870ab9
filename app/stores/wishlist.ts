import type { Product } from '#contract/catalogue/catalogue.ts'
import { maxWishlistItems } from '#contract/limits.ts'
import { storedToken } from '../api.ts'
import { toast } from '../ui/toast/toast.tsx'
import { endedSession, messageOf } from './session.ts'
import { changeWishlist, useShop } from './shop.ts'
import { addToAccountWishlist, removeFromAccountWishlist } from './wishlist-account.ts'

type WishlistProduct = Pick<Product, '_id' | 'name'>

/** `id` first, unless it is included already. Pure. */
export function withWishlistItem(wishlist: readonly string[], id: string): string[] {
  return wishlist.includes(id) ? [...wishlist] : [id, ...wishlist].slice(0, maxWishlistItems)
}

/** `id` at its position in `before`, or first if it was not included. Pure. */
export function withRestoredItem(wishlist: readonly string[], id: string, before: readonly string[]): string[] {
  if (wishlist.includes(id)) return [...wishlist]
  const at = Math.max(0, before.indexOf(id))
  return [...wishlist.slice(0, at), id, ...wishlist.slice(at)].slice(0, maxWishlistItems)
}

/** For signed-in customers, saves the change on the account; if that fails, undoes it here with a toast. */
async function onAccount(change: () => Promise<void>, undo: () => void) {
  if (storedToken() === null) return
  try {
    await change()
  } catch (error) {
    // An expired session has already removed the whole list.
    if (!endedSession(error)) undo()
    toast.error(messageOf(error, 'Your wishlist could not be changed. Please try again.'), { id: 'wishlist' })
  }
}

function addToList(id: string, step: (wishlist: string[]) => string[]) {
  changeWishlist(step)
  const undo = () => changeWishlist((wishlist) => wishlist.filter((one) => one !== id))
  void onAccount(() => addToAccountWishlist(id), undo)
}

export function addToWishlist({ _id, name }: WishlistProduct) {
  addToList(_id, (wishlist) => withWishlistItem(wishlist, _id))
  toast.success(`${name} added to your wishlist`)
}

/** Removes the product; for a few seconds the toast offers Undo. */
export function removeFromWishlist({ _id, name }: WishlistProduct) {
  const before = useShop.getState().wishlist
  removeWithoutToast([_id])
  toast.withAction(`${name} removed from your wishlist`, 'Undo', () =>
    addToList(_id, (wishlist) => withRestoredItem(wishlist, _id, before)),
  )
}

/** Removes products without a toast. */
export function removeWithoutToast(ids: readonly string[]) {
  const before = useShop.getState().wishlist
  changeWishlist((wishlist) => wishlist.filter((id) => !ids.includes(id)))
  for (const id of ids) {
    const undo = () => changeWishlist((wishlist) => withRestoredItem(wishlist, id, before))
    void onAccount(() => removeFromAccountWishlist(id), undo)
  }
}

export const useIsInWishlist = (id: string) => useShop(({ wishlist }) => wishlist.includes(id))
