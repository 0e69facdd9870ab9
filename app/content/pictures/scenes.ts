import type { SceneName } from '#contract/content/content-parts.ts'

/**
 * The built-in wide pictures, made by tools/pictures/scene-sizes.ts: uncropped for wide screens, and a 3:2 crop for phones.
 */
export interface Scene {
  alt: string
  /** `srcset` in AVIF. */
  wide: string
  phone: string
  /** The fallback in WebP. */
  src: string
}

const alts: Record<SceneName, string> = {
  'hero-premium-collection':
    'A square bottle of deep brown oud in front of three more bottles with black and gold caps, on a warm grey table',
  'hero-perfume-gallery':
    'Six bottles of different shapes in a row, one from each house, with green, amber, rose and blue perfume in warm side light',
  'hero-fragrance-excellence': 'Two pale bottles and a small attar vial with long soft shadows on a warm grey table',
  'product-of-the-year':
    'The attar vial of Sylhet Agarwood, deep brown oil under a gold stopper, alone in front of an oud-brown wall',
  about: 'Bottles from several houses in two rows on a shelf of warm grey plaster',
  'flagship-store': 'A long counter with perfume bottles and attar vials set out in the gallery',
}

const files = import.meta.glob<string>('../../scenes/*.{avif,webp}', { query: '?url', import: 'default', eager: true })

function sourceSet(start: string): string {
  const sizes = Object.entries(files).flatMap(([path, url]) => {
    const size = path.match(/-(\d+)\.avif$/)
    return size && path === `../../scenes/${start}-${size[1]}.avif` ? [`${url} ${size[1]}w`] : []
  })
  return sizes.join(', ')
}

export function scene(name: SceneName): Scene {
  return {
    alt: alts[name],
    wide: sourceSet(name),
    phone: sourceSet(`${name}-phone`),
    src: files[`../../scenes/${name}-1440.webp`] ?? '',
  }
}
