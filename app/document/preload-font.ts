/** A link that loads a font of the visible part of a page before its styles ask for it. */
export const preloadFont = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const
