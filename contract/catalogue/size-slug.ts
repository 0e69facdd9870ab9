/** The form of a size in URLs: `12 ml` is `12-ml`. */
export const sizeSlug = (size: string): string =>
  size
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
