import type { TokenClaims } from '#contract/accounts.ts'
import { type CartLine, clampQuantity } from './cart-math.ts'

/** What is kept in local storage under `root`. */
export interface StoredState {
  cart: CartLine[]
  userInfo: TokenClaims | null
  orderCount: number
  /** Ids of the wished-for products, newest first. */
  wishlist: string[]
}

export const emptyState: StoredState = { cart: [], userInfo: null, orderCount: 0, wishlist: [] }

const mostLines = 100
const text = (value: unknown, most = 2_000) => (typeof value === 'string' ? value.slice(0, most) : '')
const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null)
const record = (value: unknown) => (value && typeof value === 'object' ? (value as Record<string, unknown>) : {})

function parseLine(value: unknown): CartLine | null {
  const line = record(value)
  const id = text(line._id, 64)
  const price = amount(line.price)
  if (!id || price === null || !text(line.name)) return null
  const stock = Math.trunc(amount(line.stock) ?? 999)
  return {
    _id: id,
    name: text(line.name, 200),
    price,
    oldPrice: amount(line.oldPrice),
    image: text(line.image, 500) || null,
    quantity: clampQuantity(amount(line.quantity) ?? 1, stock),
    description: text(line.description),
    category: text(line.category, 100),
    brand: text(line.brand, 100),
    size: text(line.size, 100),
    stock,
  }
}

export function parseClaims(value: unknown): TokenClaims | null {
  const claims = record(value)
  const email = text(claims.email, 254)
  if (!email) return null
  return { name: text(claims.name, 200), email, role: claims.role === 'admin' ? 'admin' : 'user' }
}

/**
 * Whatever lies in local storage, made into a state that can be used: broken, older or foreign values lose only what
 * cannot be read. Pure; never throws.
 */
export function parseStored(value: unknown): StoredState {
  const stored = record(value)
  const lines = Array.isArray(stored.cart) ? stored.cart.slice(0, mostLines).map(parseLine) : []
  const seen = new Set<string>()
  const cart = lines.filter((line): line is CartLine => line !== null && !seen.has(line._id) && !!seen.add(line._id))
  const wishlist = Array.isArray(stored.wishlist) ? stored.wishlist : []
  return {
    cart,
    userInfo: parseClaims(stored.userInfo),
    orderCount: Math.trunc(amount(stored.orderCount) ?? 0),
    wishlist: [...new Set(wishlist.filter((id): id is string => typeof id === 'string' && id.length <= 64))].slice(0, 200),
  }
}
