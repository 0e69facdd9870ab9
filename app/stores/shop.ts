import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { type CartLine, withAdded, withQuantity } from './cart-math.ts'
import { emptyState, isEmpty, parseStored, readRoot, type StoredState } from './stored-state.ts'

interface Shop extends StoredState {
  /** True once what was stored has been read; the server and the first rendering know nothing of it. */
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

const storage: PersistStorage<StoredState> = {
  getItem() {
    known = stored()
    const state = typeof known === 'string' ? readRoot(known) : known === null && !onlyInMemory ? emptyState : null
    return state && { state, version: 1 }
  },
  setItem(_, value) {
    const text = JSON.stringify(value)
    // A visitor with nothing to keep leaves nothing behind, and has nothing to wait for next time.
    if (text === known || (typeof known !== 'string' && isEmpty(value.state))) return
    try {
      window.localStorage.setItem(root, text)
      known = text
      onlyInMemory = false
    } catch {
      onlyInMemory = true
    }
  },
  removeItem() {
    window.localStorage.removeItem(root)
  },
}

export const useShop = create<Shop>()(
  persist((): Shop => ({ ...emptyState, restored: false }), {
    name: root,
    version: 1,
    storage,
    skipHydration: true,
    partialize: ({ cart, userInfo, orderCount, wishlist, wishlistKept }) => ({
      cart,
      userInfo,
      orderCount,
      wishlist,
      wishlistKept,
    }),
    // What cannot be read at all takes nothing away from what this tab already holds.
    merge: (state, current) => (state ? { ...current, ...parseStored(state) } : current),
  }),
)

function readNews() {
  if (stored() !== known) void useShop.persist.rehydrate()
}

/** Every change starts from what is stored now, so that a tab never writes over what another one has just written. */
function change(step: (shop: Shop) => Partial<StoredState>) {
  readNews()
  useShop.setState(step)
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

export const markRestored = () => useShop.setState({ restored: true })

export const addLine = (line: CartLine) => change(({ cart }) => ({ cart: withAdded(cart, line) }))
export const setQuantity = (id: string, quantity: number) =>
  change(({ cart }) => ({ cart: withQuantity(cart, id, quantity) }))
export const removeLine = (id: string) => change(({ cart }) => ({ cart: cart.filter((line) => line._id !== id) }))
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
