/** The pages of a brand, of a category, of products and of offers: apart from the lists, which load none of it. */
export const aboutEntry = (name: string) => `About ${name}`
export const entriesDescription = 'Perfumes by brand and category.'
export const entryDescription = (name: string) =>
  `${name}: perfumes at the AL-ARIA Perfume Gallery in Dhaka, with prices and reviews.`
export const product = 'Product'
export const productDescription = 'Find your perfume by collection, brand or category at the AL-ARIA Perfume Gallery.'
export const productLine = 'Browse by collection, brand or category.'
export const seeAllPerfumes = 'See all perfumes'
export const collections = 'Collections'
export const brands = 'Brands'
export const categories = 'Categories'
export const offers = 'Offers'
export const offersTitle = (page: number) => (page > 1 ? `Offers, Page ${page}` : 'Offers')
export const offersDescription =
  'Perfumes, attars and oils reduced while stocks last, at the AL-ARIA Perfume Gallery in Dhaka.'
export const offersLine = 'Reduced while stocks last.'
export const perfumesOnOffer = 'Perfumes on offer'
export const loadingOffers = 'offers'
export const noOffers = 'No Special Offers Available At The Moment.'
export const goToShop = 'Go to the shop'
