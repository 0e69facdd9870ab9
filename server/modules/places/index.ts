export { fillPlaceCodes } from './fill-place-codes.ts'
export { placeRoutes } from './routes.ts'
