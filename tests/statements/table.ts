import { contact, profile, signingIn } from './account.ts'
import { calls, codes, rules } from './api-and-limits.ts'
import { ledger, refunds, staffAccess, staffCatalogue, staffOrders } from './back-office.ts'
import { companyPages, home, layout, newsletter, product, shopPage } from './browsing.ts'
import { cart, checkout, orders } from './buying.ts'

/**
 * What the shop does, as verifiable sentences. A test refers to a statement by its id at the end of the title, in
 * brackets: `it('sells the last bottle once [N05]')`. `npm test` fails while a statement has no passing test.
 */
export interface Area {
  title: string
  /** Id to sentence. The ids never change. */
  statements: Record<string, string>
}

export const areas: Area[] = [
  layout,
  home,
  signingIn,
  companyPages,
  cart,
  contact,
  orders,
  shopPage,
  product,
  checkout,
  profile,
  newsletter,
  calls,
  codes,
  rules,
  staffAccess,
  staffOrders,
  staffCatalogue,
  refunds,
  ledger,
]
