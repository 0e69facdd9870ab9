// What prepares the database before the shop serves. Not in index.ts: the process that only starts workers would load
// routes and emails with it.
export { loadIntoEmpty } from './loading/load-catalogue.ts'
export { republishOutdated } from './publishing/republish-outdated.ts'
