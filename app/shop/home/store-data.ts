import type { PublicSettings } from '#contract/settings/settings.ts'

/** The shop's structured data for search engines (schema.org). */
export const storeData = ({
  address,
  phone,
  hours,
  social,
  cardPayments,
}: Omit<PublicSettings, 'freeDeliveryFrom' | 'phoneSignIn'>) => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: 'AL-ARIA Perfume Gallery',
  description: 'A perfume gallery in Dhaka, selling oils, attars and fine fragrance since 1969.',
  url: '/',
  logo: '/favicon.svg',
  image: '/social-card.jpg',
  foundingDate: '1969',
  currenciesAccepted: 'BDT',
  paymentAccepted: cardPayments ? 'Cash, Credit Card' : 'Cash',
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: hours.days,
    opens: hours.opens,
    closes: hours.closes,
  },
  address: {
    '@type': 'PostalAddress',
    streetAddress: address.join(', '),
    addressLocality: 'Dhaka',
    addressCountry: 'BD',
  },
  ...(phone && { telephone: phone }),
  sameAs: Object.values(social).filter(Boolean),
})
