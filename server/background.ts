import type { Shop } from './context.ts'
import type { WaitingRows } from './dispatcher.ts'
import type { DueJob } from './jobs.ts'
import {
  computeSimilar,
  picturesToLoad,
  pricesToPublish,
  recalculateBestSellers,
  sendStockAlerts,
} from './modules/catalogue/index.ts'
import { parcelsToCheck, placesToRead } from './modules/couriers/index.ts'
import { remindOfCarts, sendLetters } from './modules/letters/index.ts'
import { sumUses } from './modules/offers/index.ts'
import {
  askForReviews,
  paymentTasks,
  pruneOrderLinks,
  releaseShortHolds,
  storeOlderDiscounts,
  waitingPayments,
} from './modules/orders/index.ts'
import { failAbandonedMessages } from './modules/outgoing/index.ts'
import { fillPlaceCodes } from './modules/places/index.ts'
import { deleteOldRecords } from './modules/privacy/index.ts'
import { computeCohorts, computeReports, forgetSearches, proveMonths, sendSummaries } from './modules/reports/index.ts'
import { type RecurringTasks, tasksThatWait } from './recurring-tasks.ts'

const minute = 60_000
const hour = 60 * minute

/** Everything that is done again and again. The names are stored. */
export const shopTasks = (shop: Shop): RecurringTasks => ({
  'best-sellers': { every: 3 * minute, run: () => recalculateBestSellers(shop.db) },
  'similar-products': { every: 24 * hour, run: (stopped) => computeSimilar(shop.db, stopped) },
  'stock-alerts': { every: minute, run: (stopped) => sendStockAlerts(shop, stopped) },
  'review-requests': { every: hour, run: (stopped) => askForReviews(shop, stopped) },
  'cart-reminders': { every: hour, run: (stopped) => remindOfCarts(shop, stopped) },
  letters: { every: minute, run: () => sendLetters(shop) },
  'short-holds': { every: minute, run: (stopped) => releaseShortHolds(shop, stopped) },
  'old-order-links': { every: hour, run: (stopped) => pruneOrderLinks(shop, stopped) },
  'offer-sums': { every: 10 * minute, run: (stopped) => sumUses(shop, stopped) },
  'older-discounts': { every: hour, run: (stopped) => storeOlderDiscounts(shop, stopped) },
  'report-days': { every: minute, run: (stopped) => computeReports(shop, stopped) },
  'report-cohorts': { every: 24 * hour, run: () => computeCohorts(shop) },
  'report-proof': { every: 24 * hour, run: () => proveMonths(shop) },
  'report-summaries': { every: 10 * minute, run: () => sendSummaries(shop) },
  'old-searches': { every: 24 * hour, run: (stopped) => forgetSearches(shop, stopped) },
  'place-codes': { every: hour, run: (stopped) => fillPlaceCodes(shop.db, stopped) },
  ...paymentTasks(shop),
  'old-records': { every: 24 * hour, run: (stopped) => deleteOldRecords(shop, stopped) },
  'abandoned-messages': { every: hour, run: (stopped) => failAbandonedMessages(shop, stopped) },
})

/** Everything that waits for its time: a new kind is a row here, and a handler of its name in `job-handlers.ts`. */
export const waitingKinds = (shop: Shop): Record<DueJob, WaitingRows> => ({
  ...waitingPayments,
  'check-parcel': parcelsToCheck,
  'read-courier-places': placesToRead(shop),
  'publish-prices': pricesToPublish,
  'load-pictures': picturesToLoad,
  'recurring-task': tasksThatWait(shopTasks(shop)),
})
