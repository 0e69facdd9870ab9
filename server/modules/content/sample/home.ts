import type { HomeContent } from '#contract/content/content-home.ts'

const always = { link: '/shop', shownFrom: null, shownUntil: null }

export const home: HomeContent = {
  slides: [
    {
      ...always,
      id: 'premium-collection',
      title: { plain: 'Premium', italic: 'Collection' },
      badge: 'Limited Time',
      subtitle: 'Oud, rose and amber, aged in the dark',
      description: 'Aged oud, Taif rose and Sylhet agarwood, blended in small lots and rested for forty days.',
      discount: 'Up To 40% Off',
      from: 599.99,
      button: 'Shop Collection',
      picture: { kind: 'scene', scene: 'hero-premium-collection' },
    },
    {
      ...always,
      id: 'perfume-gallery',
      title: { plain: 'Perfume', italic: 'Gallery' },
      badge: 'Special Offer',
      subtitle: 'Six houses under one roof',
      description: 'From Givaudan to Aurora: the scents of six houses, side by side, as on the counter in Dhaka.',
      discount: '৳250 Off',
      from: 749.99,
      button: 'Explore Perfume',
      picture: { kind: 'scene', scene: 'hero-perfume-gallery' },
    },
    {
      ...always,
      id: 'fragrance-excellence',
      title: { plain: 'Fragrance', italic: 'Excellence' },
      badge: 'Weekend Deal',
      subtitle: 'Light waters for long days',
      description:
        'Colognes, fresh waters and attars in small bottles: easy to carry, easy to give, easy to come back to.',
      discount: 'Free Shipping',
      from: 199.99,
      button: 'Shop Fragrance',
      picture: { kind: 'scene', scene: 'hero-fragrance-excellence' },
    },
  ],
  productOfTheYear: {
    badge: 'Product Of The Year',
    title: { plain: 'Sylhet Agarwood,', italic: 'aged twelve years' },
    text: 'One barrel a year. Dry wood first, then honey, then a quiet smoke that stays on wool for days.',
    button: 'Shop Now',
    productId: null,
    picture: { kind: 'scene', scene: 'product-of-the-year' },
  },
}
