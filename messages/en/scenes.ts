/** Descriptions of the built-in wide pictures. */
export const alts = {
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
