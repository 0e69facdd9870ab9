import { create } from 'zustand'
import { type CartLine, keyOf, withAdded, withQuantity } from './cart-math.ts'
import { emptyState, isEmpty, readRoot, type StoredState } from './stored-state.ts'

interface Shop extends StoredState {
  /** True once what was stored has been read; the server and the first render do not know it. */
  restored: boolean
}

const root = 'root'
/** What this tab last read or wrote under `root`; undefined before it looked. */
let known: string | null | undefined
/** Storage is full or forbidden: what lies there is older than what this tab holds, so it is no longer read. */
let onlyInMemory = false

function stored(): string | null | undefined {
  try {
    return onlyInMemory ? known : window.localStorage.getItem(root)
  } catch {
    return known
  }
}

export const useShop = create<Shop>()(() => ({ ...emptyState, restored: false }))

/** Writes what this tab holds, in the envelope that older clients know. */
function save() {
  const { cart, userInfo, orderCount, wishlist, wishlistKept } = useShop.getState()
  const state: StoredState = { cart, userInfo, orderCount, wishlist, wishlistKept }
  const text = JSON.stringify({ state, version: 1 })
  // A visitor with nothing to keep leaves nothing behind, and has nothing to wait for next time.
  if (text === known || (typeof known !== 'string' && isEmpty(state))) return
  try {
    window.localStorage.setItem(root, text)
    known = text
    onlyInMemory = false
  } catch {
    onlyInMemory = true
  }
}

function readNews() {
  const text = stored()
  if (text === known) return
  known = text
  const state = typeof text === 'string' ? readRoot(text) : text === null && !onlyInMemory ? emptyState : null
  // What cannot be read at all takes nothing away from what this tab already holds.
  if (state) useShop.setState(state)
}

/** Every change starts from what is stored now, so that a tab never writes over what another one has just written. */
function change(step: (shop: Shop) => Partial<StoredState>) {
  readNews()
  useShop.setState(step)
  save()
}

/** Reads what is stored and follows the other tabs. Returns what undoes the following. */
export function followStored(): () => void {
  readNews()
  const follow = (event: StorageEvent) => {
    if (event.key === root || event.key === null) readNews()
  }
  window.addEventListener('storage', follow)
  // A page that comes back from the browser's page cache has missed what the others wrote meanwhile.
  window.addEventListener('pageshow', readNews)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', readNews)
  }
}

export function markRestored() {
  useShop.setState({ restored: true })
  save()
}

export const addLine = (line: CartLine) => change(({ cart }) => ({ cart: withAdded(cart, line) }))
export const setQuantity = (key: string, quantity: number) =>
  change(({ cart }) => ({ cart: withQuantity(cart, key, quantity) }))
export const removeLine = (key: string) => change(({ cart }) => ({ cart: cart.filter((line) => keyOf(line) !== key) }))
export const changeCart = (step: (cart: CartLine[]) => CartLine[]) => change(({ cart }) => ({ cart: step(cart) }))
export const clearCart = () => change(() => ({ cart: [] }))
export const setOrderCount = (orderCount: number) => change(() => ({ orderCount }))
export const countOneOrderMore = () => change(({ orderCount }) => ({ orderCount: orderCount + 1 }))
export const setUserInfo = (userInfo: StoredState['userInfo']) => change(() => ({ userInfo }))
export const changeWishlist = (step: (wishlist: string[]) => string[]) =>
  change(({ wishlist }) => ({ wishlist: step(wishlist) }))

/** The account's wishlist becomes this browser's; one that holds the same keeps the order it is shown in. */
export const showAccountWishlist = (ids: string[]) =>
  change(({ wishlist }) => {
    const same = ids.length === wishlist.length && ids.every((id) => wishlist.includes(id))
    return { wishlist: same ? wishlist : ids, wishlistKept: true }
  })

/** The session has ended: what is kept on the account leaves with it, a guest's own list stays. */
export const leaveAccountWishlist = () =>
  change(({ wishlist, wishlistKept }) => ({ wishlist: wishlistKept ? [] : wishlist, wishlistKept: false }))
