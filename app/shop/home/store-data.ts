import { pathOf } from '#app/document/page-meta.ts'
import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import * as homeTexts from '#messages/home.ts'
import * as layoutTexts from '#messages/layout.ts'

const accepted: { way: PayWay; name: string }[] = [
  { way: 'cod', name: 'Cash' },
  { way: 'card', name: 'Credit Card' },
  { way: 'bkash_checkout', name: 'bKash' },
  { way: 'gateway', name: 'Nagad, Rocket' },
]

/** The shop's structured data for search engines (schema.org). */
export const storeData = ({
  address,
  phone,
  hours,
  social,
  payWays,
}: Omit<PublicSettings, 'freeDeliveryFrom' | 'phoneSignIn' | 'phoneFirst'>) => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  name: layoutTexts.shopName,
  description: homeTexts.storeDescription,
  url: pathOf('/'),
  logo: '/favicon.svg',
  image: '/social-card.jpg',
  foundingDate: '1969',
  currenciesAccepted: 'BDT',
  paymentAccepted: accepted.flatMap(({ way, name }) => (payWays.includes(way) ? name : [])).join(', '),
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
