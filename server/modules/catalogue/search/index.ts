export { findMatches, type SearchMatch } from './find-matches.ts'
export { type SearchedProduct, searchTextOf } from './search-text.ts'
export { selectBestAndCount, selectBestFirst } from './select-best-first.ts'
export { soundKeyOf } from './sounds.ts'
