import { clampQuantity } from '#app/shared/quantity.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import { isUuid, maxLines } from '#contract/limits.ts'
import { type CartLine, keyOf } from './cart-math.ts'

/** The state in local storage under `root`. */
export interface StoredState {
  cart: CartLine[]
  userInfo: TokenClaims | null
  orderCount: number
  /** IDs of the products on the wishlist, newest first. */
  wishlist: string[]
  /** Whether the wishlist belongs to the account; false for a guest's list. */
  wishlistSynced: boolean
}

export const emptyState: StoredState = { cart: [], userInfo: null, orderCount: 0, wishlist: [], wishlistSynced: false }

export const isEmpty = ({ cart, userInfo, orderCount, wishlist }: StoredState) =>
  cart.length === 0 && userInfo === null && orderCount === 0 && wishlist.length === 0

const text = (value: unknown, most = 2_000) => (typeof value === 'string' ? value.slice(0, most) : '')
/** A plausible amount, so that no sum of them exceeds the safe integers. */
const amount = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100_000_000 ? value : null
const count = (value: unknown) => Math.trunc(amount(value) ?? 0)

/** Own properties only: keys of a prototype were not stored. */
function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}

function parseLine(value: unknown): CartLine | null {
  const id = text(field(value, '_id'), 64)
  const name = text(field(value, 'name'), 200)
  const price = amount(field(value, 'price'))
  if (!id || !name || price === null) return null
  const storedStock = amount(field(value, 'stock'))
  const stock = storedStock === null ? null : Math.trunc(storedStock)
  const variantId = field(value, 'variantId')
  return {
    _id: id,
    ...(isUuid(variantId) && { variantId }),
    ...(field(value, 'several') === true && { several: true }),
    name,
    price,
    oldPrice: amount(field(value, 'oldPrice')),
    image: text(field(value, 'image'), 500) || null,
    quantity: clampQuantity(amount(field(value, 'quantity')) ?? 1, stock),
    description: text(field(value, 'description')),
    category: text(field(value, 'category'), 100),
    brand: text(field(value, 'brand'), 100),
    size: text(field(value, 'size'), 100),
    stock,
  }
}

export function parseClaims(value: unknown): TokenClaims | null {
  const [name, email] = [text(field(value, 'name'), 200), text(field(value, 'email'), 254)]
  // An account that is signed in to with a phone number may have no email.
  if (typeof field(value, 'email') !== 'string' || (!name.trim() && !email)) return null
  return { name, email, role: 'user' }
}

/**
 * Builds a valid state from any value in local storage: of broken or foreign values, only the unreadable parts are lost.
 * Pure; never throws.
 */
export function parseStored(value: unknown): StoredState {
  const lines = field(value, 'cart')
  const ids = field(value, 'wishlist')
  const cart = new Map<string, CartLine>()
  for (const stored of Array.isArray(lines) ? lines.slice(0, maxLines) : []) {
    const line = parseLine(stored)
    if (line && !cart.has(keyOf(line))) cart.set(keyOf(line), line)
  }
  const wishlist = Array.isArray(ids) ? ids.filter(isUuid) : []
  return {
    cart: [...cart.values()],
    userInfo: parseClaims(field(value, 'userInfo')),
    orderCount: count(field(value, 'orderCount')),
    wishlist: [...new Set<string>(wishlist)].slice(0, 200),
    wishlistSynced: field(value, 'wishlistSynced') === true,
  }
}

/** Parses the text under `root`, of any version; null when it is unreadable. */
export function readRoot(root: string): StoredState | null {
  try {
    const value: unknown = JSON.parse(root)
    return parseStored(field(value, 'state'))
  } catch {
    return null
  }
}
