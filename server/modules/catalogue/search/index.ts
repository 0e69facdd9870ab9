export { selectBestFirst } from './best-first.ts'
export { findMatches, type SearchMatch, searchKey } from './find-matches.ts'
export { type SearchedProduct, searchTextOf } from './search-text.ts'
export { normalise } from './words.ts'
