import type { Product } from '#contract/catalogue/catalogue.ts'
import { maxWishes } from '#contract/limits.ts'
import { storedToken } from '../api.ts'
import { toast } from '../ui/toast/toast.tsx'
import { endedSession, reasonOf } from './session.ts'
import { changeWishlist, useShop } from './shop.ts'
import { unwishOnAccount, wishOnAccount } from './wishlist-account.ts'

type Wished = Pick<Product, '_id' | 'name'>

/** `id` first, unless it is included already. Pure. */
export function withWish(wishlist: readonly string[], id: string): string[] {
  return wishlist.includes(id) ? [...wishlist] : [id, ...wishlist].slice(0, maxWishes)
}

/** `id` at its position in `before`, or first if it was not included. Pure. */
export function withWishAgain(wishlist: readonly string[], id: string, before: readonly string[]): string[] {
  if (wishlist.includes(id)) return [...wishlist]
  const at = Math.max(0, before.indexOf(id))
  return [...wishlist.slice(0, at), id, ...wishlist.slice(at)].slice(0, maxWishes)
}

/** For signed-in customers, saves the change on the account; if that fails, undoes it here with a toast. */
async function onAccount(change: () => Promise<void>, undo: () => void) {
  if (storedToken() === null) return
  try {
    await change()
  } catch (error) {
    // An expired session has already removed the whole list.
    if (!endedSession(error)) undo()
    toast.error(reasonOf(error, 'Your wishlist could not be changed. Please try again.'), { id: 'wishlist' })
  }
}

function wish(id: string, step: (wishlist: string[]) => string[]) {
  changeWishlist(step)
  const undo = () => changeWishlist((wishlist) => wishlist.filter((one) => one !== id))
  void onAccount(() => wishOnAccount(id), undo)
}

export function addWish({ _id, name }: Wished) {
  wish(_id, (wishlist) => withWish(wishlist, _id))
  toast.success(`${name} added to your wishlist`)
}

/** Removes the product; for a few seconds the toast offers Undo. */
export function removeWish({ _id, name }: Wished) {
  const before = useShop.getState().wishlist
  forgetWishes([_id])
  toast.withAction(`${name} removed from your wishlist`, 'Undo', () =>
    wish(_id, (wishlist) => withWishAgain(wishlist, _id, before)),
  )
}

/** Removes products without a toast. */
export function forgetWishes(ids: readonly string[]) {
  const before = useShop.getState().wishlist
  changeWishlist((wishlist) => wishlist.filter((id) => !ids.includes(id)))
  for (const id of ids) {
    const undo = () => changeWishlist((wishlist) => withWishAgain(wishlist, id, before))
    void onAccount(() => unwishOnAccount(id), undo)
  }
}

export const useWished = (id: string) => useShop(({ wishlist }) => wishlist.includes(id))
