import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { type CartLine, withAdded, withQuantity } from './cart-math.ts'
import { emptyState, parseStored, type StoredState } from './stored-state.ts'

interface Shop extends StoredState {
  /** True once what was stored has been read; the server and the first rendering know nothing of it. */
  restored: boolean
}

/** The browser's storage, or nothing where it is forbidden: the shop works without remembering. */
const storage = createJSONStorage<StoredState>(() => ({
  getItem(name) {
    try {
      const stored = window.localStorage.getItem(name)
      // What cannot be parsed at all is the same as nothing: the store would otherwise stay half restored.
      if (stored !== null) JSON.parse(stored)
      return stored
    } catch {
      return null
    }
  },
  setItem(name, value) {
    try {
      window.localStorage.setItem(name, value)
    } catch {
      // Storage full or forbidden: this visit goes on in memory.
    }
  },
  removeItem(name) {
    try {
      window.localStorage.removeItem(name)
    } catch {
      // Forbidden storage holds nothing.
    }
  },
}))

export const useShop = create<Shop>()(
  persist((): Shop => ({ ...emptyState, restored: false }), {
    name: 'root',
    version: 1,
    storage,
    skipHydration: true,
    partialize: ({ cart, userInfo, orderCount, wishlist }) => ({ cart, userInfo, orderCount, wishlist }),
    migrate: (stored) => parseStored(stored),
    merge: (stored, current) => ({ ...current, ...parseStored(stored) }),
  }),
)

const set = useShop.setState

/** Reads what is stored and follows the other tabs. Returns what undoes the following. */
export function restoreShop(): () => void {
  const read = () => void useShop.persist.rehydrate()
  read()
  set({ restored: true })
  const follow = (event: StorageEvent) => {
    if (event.key === 'root' || event.key === null) read()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

export const addLine = (line: CartLine) => set(({ cart }) => ({ cart: withAdded(cart, line) }))
export const setQuantity = (id: string, quantity: number) => set(({ cart }) => ({ cart: withQuantity(cart, id, quantity) }))
export const removeLine = (id: string) => set(({ cart }) => ({ cart: cart.filter((line) => line._id !== id) }))
export const replaceCart = (cart: CartLine[]) => set({ cart })
export const clearCart = () => set({ cart: [] })
export const setOrderCount = (orderCount: number) => set({ orderCount })
export const countOneOrderMore = () => set(({ orderCount }) => ({ orderCount: orderCount + 1 }))
export const setUserInfo = (userInfo: StoredState['userInfo']) => set({ userInfo })
