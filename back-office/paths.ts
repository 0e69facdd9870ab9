import { generatePath, type PathParam } from 'react-router'

/** The paths of all screens; screens.ts says what is shown there. */
export type ScreenPath =
  | '/admin/sign-in'
  | '/admin/sessions'
  | '/admin/catalogue'
  | '/admin/catalogue/new'
  | '/admin/catalogue/brands'
  | '/admin/catalogue/categories'
  | '/admin/catalogue/bangla'
  | '/admin/catalogue/feeds'
  | '/admin/catalogue/import'
  | '/admin/catalogue/sales'
  | '/admin/catalogue/sales/new'
  | '/admin/catalogue/stock'
  | '/admin/catalogue/stock/history'
  | '/admin/catalogue/:id'
  | '/admin'
  | '/admin/first-steps'
  | '/admin/calls'
  | '/admin/orders'
  | '/admin/orders/new'
  | '/admin/orders/:orderId/edit'
  | '/admin/orders/:orderId/receipt'
  | '/admin/orders/:orderId'
  | '/admin/offers'
  | '/admin/offers/new'
  | '/admin/offers/:offerId'
  | '/admin/print'
  | '/admin/places'
  | '/admin/delivery'
  | '/admin/couriers'
  | '/admin/settlements'
  | '/admin/settlements/:settlementId'
  | '/admin/reconciliation'
  | '/admin/holds'
  | '/admin/blocked-numbers'
  | '/admin/content'
  | '/admin/content/home'
  | '/admin/content/blog'
  | '/admin/content/blog/:id'
  | '/admin/content/about'
  | '/admin/content/faq'
  | '/admin/content/terms'
  | '/admin/content/privacy'
  | '/admin/settings'
  | '/admin/settings/messages'
  | '/admin/sent-messages'
  | '/admin/settings/changes'
  | '/admin/settings/payments'
  | '/admin/settings/operations'
  | '/admin/customers'
  | '/admin/messages'
  | '/admin/messages/:messageId'

/** The parameters of all paths. */
export type ScreenParam = ScreenPath extends infer Path ? (Path extends string ? PathParam<Path> : never) : never

/** The URL of a screen, with the parameters of its path. */
export const href = <Path extends ScreenPath>(
  path: Path,
  ...[params]: [PathParam<Path>] extends [never] ? [] : [Record<PathParam<Path>, string>]
): string => generatePath<string>(path, params)
