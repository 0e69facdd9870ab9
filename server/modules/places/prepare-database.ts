// What prepares the database before the shop serves. Not in index.ts: the process that only starts workers would load
// routes with it.
export { resolveStoredPlaces } from './resolve-stored-places.ts'
