import { socialPlaces } from '../layout/social-links.tsx'

/** The shop as search engines read it (schema.org). */
export const storeData = {
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: 'AL-ARIA Perfume Gallery',
  description: 'A perfume gallery in Dhaka, keeping oils, attars and fine fragrance since 1969.',
  url: '/',
  logo: '/favicon.svg',
  image: '/social-card.jpg',
  foundingDate: '1969',
  currenciesAccepted: 'BDT',
  paymentAccepted: 'Cash, Credit Card',
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    opens: '10:00',
    closes: '20:00',
  },
  address: { '@type': 'PostalAddress', addressLocality: 'Dhaka', addressCountry: 'BD' },
  sameAs: socialPlaces,
}
