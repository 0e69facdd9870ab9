export { customerKeysOf } from './customer-keys.ts'
export { invalidateOffers, type OffersNow, type OfferTerms, readOffersById, readOpenOffers } from './open-offers.ts'
export { offerRoutes } from './routes.ts'
export { returnUses, takeUses, takingUses, type UseValues, usesOf } from './uses.ts'
