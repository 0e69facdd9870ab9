import styles from '../bangla.css?url'
import anekBangla from '../fonts/anek-bangla.woff2?url'
import cormorant from '../fonts/cormorant.woff2?url'
import figtree from '../fonts/figtree.woff2?url'

export const stylesheet = styles
export const fonts = [anekBangla, figtree, cormorant]
export const italicFonts: string[] = []
