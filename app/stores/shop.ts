import { create } from 'zustand'
import { type CartLine, keyOf, withAdded, withQuantity } from './cart-math.ts'
import { emptyState, isEmpty, readRoot, type StoredState } from './stored-state.ts'

interface Shop extends StoredState {
  /** True once the stored state has been read; false on the server and in the first render. */
  restored: boolean
  /** The account's wishlist could not be loaded, or merged with the guest's. */
  wishlistFailed: boolean
}

const root = 'root'
/** The text that this tab last read or wrote under `root`; undefined before the first read. */
let known: string | null | undefined
/** Storage is full or blocked: its content is older than this tab's state, so it is no longer read. */
let onlyInMemory = false

function stored(): string | null | undefined {
  try {
    return onlyInMemory ? known : window.localStorage.getItem(root)
  } catch {
    return known
  }
}

export const useShop = create<Shop>()(() => ({ ...emptyState, restored: false, wishlistFailed: false }))

/** Saves this tab's state. */
function save() {
  const { cart, userInfo, orderCount, wishlist, wishlistSynced } = useShop.getState()
  const state: StoredState = { cart, userInfo, orderCount, wishlist, wishlistSynced }
  const text = JSON.stringify({ state, version: 1 })
  // A visitor with an empty state stores nothing, and does not wait on the next visit.
  if (text === known || (typeof known !== 'string' && isEmpty(state))) return
  try {
    window.localStorage.setItem(root, text)
    known = text
    onlyInMemory = false
  } catch {
    onlyInMemory = true
  }
}

function readStoredChanges() {
  const text = stored()
  if (text === known) return
  known = text
  const state = typeof text === 'string' ? readRoot(text) : text === null && !onlyInMemory ? emptyState : null
  // An unreadable value does not change this tab's state.
  if (state) useShop.setState(state)
}

/** Every change starts from the stored state, so that a tab never overwrites another tab's change. */
function change(step: (shop: Shop) => Partial<StoredState>) {
  readStoredChanges()
  useShop.setState(step)
  save()
}

/** Reads the stored state and subscribes to changes by other tabs. Returns the unsubscribe function. */
export function followStored(): () => void {
  readStoredChanges()
  const follow = (event: StorageEvent) => {
    if (event.key === root || event.key === null) readStoredChanges()
  }
  window.addEventListener('storage', follow)
  // A page restored from the back/forward cache has missed changes by other tabs.
  window.addEventListener('pageshow', readStoredChanges)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', readStoredChanges)
  }
}

export function markRestored() {
  useShop.setState({ restored: true })
  save()
}

export const addLine = (line: CartLine) => change(({ cart }) => ({ cart: withAdded(cart, line) }))
export const setQuantity = (key: string, quantity: number, stock?: number | null) =>
  change(({ cart }) => ({ cart: withQuantity(cart, key, quantity, stock) }))
export const removeLine = (key: string) => change(({ cart }) => ({ cart: cart.filter((line) => keyOf(line) !== key) }))
export const changeCart = (step: (cart: CartLine[]) => CartLine[]) => change(({ cart }) => ({ cart: step(cart) }))
export const clearCart = () => change(() => ({ cart: [] }))
export const setOrderCount = (orderCount: number) => change(() => ({ orderCount }))
export const incrementOrderCount = () => change(({ orderCount }) => ({ orderCount: orderCount + 1 }))
export const setUserInfo = (userInfo: StoredState['userInfo']) => change(() => ({ userInfo }))
export const changeWishlist = (step: (wishlist: string[]) => string[]) =>
  change(({ wishlist }) => ({ wishlist: step(wishlist) }))

export const setWishlistFailed = (wishlistFailed: boolean) => useShop.setState({ wishlistFailed })

/** Shows the account's wishlist in this browser; keeps the current order if both have the same products. */
export function showAccountWishlist(ids: string[]) {
  setWishlistFailed(false)
  change(({ wishlist }) => {
    const same = ids.length === wishlist.length && ids.every((id) => wishlist.includes(id))
    return { wishlist: same ? wishlist : ids, wishlistSynced: true }
  })
}

/** After sign-out: removes the account's wishlist from this browser; a guest's own list stays. */
export const leaveAccountWishlist = () =>
  change(({ wishlist, wishlistSynced }) => ({ wishlist: wishlistSynced ? [] : wishlist, wishlistSynced: false }))
