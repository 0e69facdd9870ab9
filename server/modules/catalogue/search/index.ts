export { selectBestFirst } from './best-first.ts'
export { findMatches, type SearchMatch } from './find-matches.ts'
export { type SearchedProduct, searchTextOf } from './search-text.ts'
