import { messageOf } from '#app/shared/message-of.ts'
import { isSameSession } from '#app/shared/session-token.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { maxWishlistItems } from '#contract/limits.ts'
import * as storeTexts from '#messages/stores.ts'
import { storedToken } from '../api.ts'
import { toast } from '../ui/toast/toast.tsx'
import { endedSession, sessionHasEnded } from './session.ts'
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

interface Change {
  /** Saves it on the account. */
  save(): Promise<void>
  undo(): void
  /** Called when the session has ended, which has removed the whole list. */
  onSessionEnd?(): void
}

/** For signed-in customers, saves the change on the account; if that fails, undoes it here with a toast. */
async function onAccount({ save, undo, onSessionEnd }: Change) {
  const token = storedToken()
  if (token === null) return
  try {
    await save()
  } catch (error) {
    endedSession(error)
    // The customer has signed out meanwhile, or somebody else has signed in.
    if (!isSameSession(token) && !sessionHasEnded()) return
    if (isSameSession(token)) undo()
    else if (onSessionEnd) return onSessionEnd()
    toast.error(messageOf(error, storeTexts.wishlistNotChanged), { id: 'wishlist' })
  }
}

function addToList(id: string, step: (wishlist: string[]) => string[]) {
  changeWishlist(step)
  void onAccount({
    save: () => addToAccountWishlist(id),
    undo: () => changeWishlist((wishlist) => wishlist.filter((one) => one !== id)),
    // Kept as a guest's, and added to the account at the next sign-in.
    onSessionEnd() {
      changeWishlist((wishlist) => withWishlistItem(wishlist, id))
      toast.error(storeTexts.wishlistSessionEnded, { id: 'wishlist' })
    },
  })
}

export function addToWishlist({ _id, name }: WishlistProduct) {
  addToList(_id, (wishlist) => withWishlistItem(wishlist, _id))
  toast.success(storeTexts.addedToWishlist(name))
}

/** Removes the product; for a few seconds the toast offers Undo. */
export function removeFromWishlist({ _id, name }: WishlistProduct) {
  const before = useShop.getState().wishlist
  removeWithoutToast([_id])
  toast.withAction(storeTexts.removedFromWishlist(name), storeTexts.undo, () =>
    addToList(_id, (wishlist) => withRestoredItem(wishlist, _id, before)),
  )
}

/** Removes products without a toast. */
export function removeWithoutToast(ids: readonly string[]) {
  const before = useShop.getState().wishlist
  changeWishlist((wishlist) => wishlist.filter((id) => !ids.includes(id)))
  for (const id of ids) {
    const undo = () => changeWishlist((wishlist) => withRestoredItem(wishlist, id, before))
    void onAccount({ save: () => removeFromAccountWishlist(id), undo })
  }
}

export const useIsInWishlist = (id: string) => useShop(({ wishlist }) => wishlist.includes(id))
