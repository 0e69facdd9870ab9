import type { SceneName } from '../scenes.ts'

export interface Slide {
  /** The second word is set in italics. */
  title: [string, string]
  badge: string
  subtitle: string
  description: string
  discount: string
  /** decimal taka */
  from: number
  button: string
  scene: SceneName
}

export const slides: Slide[] = [
  {
    title: ['Premium', 'Collection'],
    badge: 'Limited Time',
    subtitle: 'Oud, rose and amber, aged in the dark',
    description: 'Aged oud, Taif rose and Sylhet agarwood, blended in small lots and rested for forty days.',
    discount: 'Up To 40% Off',
    from: 599.99,
    button: 'Shop Collection',
    scene: 'hero-premium-collection',
  },
  {
    title: ['Perfume', 'Gallery'],
    badge: 'Special Offer',
    subtitle: 'Six houses under one roof',
    description: 'From Givaudan to Aurora: seventy scents of six houses, side by side, as on the counter in Dhaka.',
    discount: '৳250 Off',
    from: 749.99,
    button: 'Explore Perfume',
    scene: 'hero-perfume-gallery',
  },
  {
    title: ['Fragrance', 'Excellence'],
    badge: 'Weekend Deal',
    subtitle: 'Light waters for long days',
    description:
      'Colognes, fresh waters and attars in small bottles: easy to carry, easy to give, easy to come back to.',
    discount: 'Free Shipping',
    from: 199.99,
    button: 'Shop Fragrance',
    scene: 'hero-fragrance-excellence',
  },
]
