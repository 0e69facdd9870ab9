import type { SceneName } from '#contract/content/content-parts.ts'
import * as sceneTexts from '#messages/scenes.ts'

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
    alt: sceneTexts.alts[name],
    wide: sourceSet(name),
    phone: sourceSet(`${name}-phone`),
    src: files[`../../scenes/${name}-1440.webp`] ?? '',
  }
}
