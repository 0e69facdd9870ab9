import styles from '../app.css?url'
import cormorant from '../fonts/cormorant.woff2?url'
import cormorantItalic from '../fonts/cormorant-italic.woff2?url'
import figtree from '../fonts/figtree.woff2?url'
import taka from '../fonts/taka.woff2?url'

/** The stylesheet of every page, and the fonts of the visible part of pages. */
export const stylesheet = styles
export const fonts = [figtree, cormorant, taka]
/** The fonts of pages with a headline in italics. */
export const italicFonts = [cormorantItalic]
