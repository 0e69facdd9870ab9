import type { AboutContent } from '#contract/content/content-texts.ts'
import { p, text } from './write.ts'

export const about: AboutContent = {
  intro: {
    caps: 'About the gallery',
    title: { plain: 'A perfume house in Dhaka,', italic: 'since 1969' },
    lead: 'Oils, attars and fine fragrance, chosen by nose and kept in the dark until somebody takes them home.',
    picture: { kind: 'scene', scene: 'about' },
  },
  figures: [
    { figure: '50K+', words: 'Happy Local Customers' },
    { figure: '60+', words: 'Districts In Country Served' },
    { figure: '1969', words: 'Our History Began' },
    { figure: '99%', words: 'Customer Satisfaction' },
  ],
  story: {
    title: 'Our Story',
    lead: 'It began with one counter, a pair of scales and forty small bottles.',
    text: text(
      p(
        'In 1969 the first AL-ARIA counter opened in Dhaka. Oils came by the tola and were weighed out by hand, and a customer sat down before anything was opened. Much has changed around that counter. The chair is still there.',
      ),
      p(
        'Today the gallery keeps six houses under one roof, from dry agarwood oils to bright colognes for the hot months, and is the sole distributor in the region for a Swiss fragrance maker. Parcels leave us for more than sixty districts, and most of them carry a bottle the customer has bought before.',
      ),
      p(
        'We have kept to a few habits. We sell what we wear. We say what a scent is made of and how long it stays. And when a bottle turns out not to be yours after all, you bring it back.',
      ),
    ),
  },
  photograph: {
    picture: { kind: 'scene', scene: 'flagship-store' },
    caption: 'The long counter of the gallery.',
  },
  values: {
    title: 'Our values',
    items: [
      {
        title: 'Trust & Security',
        text: 'Sealed bottles from the houses themselves, prices that stay what they were when you looked, and an account that stores only what an order needs.',
      },
      {
        title: 'Fast & Reliable',
        text: 'Packed by hand against heat and knocks, on its way within a day, and at most addresses in the country a few days later. The order’s page shows where it is.',
      },
      {
        title: 'Customer First',
        text: '{return time} to change your mind, an hour to cancel an order, and a person in the gallery who answers. Nobody is hurried over a scent.',
      },
    ],
  },
  closing: {
    title: { plain: 'Come and', italic: 'smell for yourself' },
    text: 'Every perfume is here in the shop. To try one, visit the gallery.',
  },
}
