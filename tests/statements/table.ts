import { contact, profile, signingIn } from './account.ts'
import { calls, rules } from './behind-the-screens.ts'
import { cart, checkout, orders } from './buying.ts'
import { home, housePages, layout, newsletter, product, shopPage } from './looking-around.ts'

/**
 * What the shop does, as sentences that a test can show. A test shows a statement by naming it at the end of its own
 * name, in brackets: `it('sells the last bottle once [N05]')`. `npm test` fails while one of them has no passing test.
 */
export interface Area {
  title: string
  /** Identifier to sentence. The identifiers are stable. */
  statements: Record<string, string>
}

export const areas: Area[] = [
  layout,
  home,
  signingIn,
  housePages,
  cart,
  contact,
  orders,
  shopPage,
  product,
  checkout,
  profile,
  newsletter,
  calls,
  rules,
]
