import type { Store, WithContext } from 'schema-dts'
import { pathOf } from '#app/document/page-meta.ts'
import { returnPolicyData } from '#app/document/return-policy-data.ts'
import { acceptedPayments } from '#contract/payments/pay-ways.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import * as homeTexts from '#messages/home.ts'
import * as layoutTexts from '#messages/layout.ts'

/** The shop's structured data for search engines (schema.org). */
export function storeData({
  address,
  phone,
  email,
  hours,
  social,
  payWays,
  returnDays,
}: Omit<PublicSettings, 'freeDeliveryFrom' | 'shipping' | 'phoneSignIn' | 'phoneFirst'>) {
  const store = {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: layoutTexts.shopName,
    description: homeTexts.storeDescription,
    url: pathOf('/'),
    logo: '/favicon.svg',
    image: '/social-card.jpg',
    foundingDate: '1969',
    currenciesAccepted: 'BDT',
    paymentAccepted: Object.entries(acceptedPayments)
      .flatMap(([way, name]) => (payWays.some((open) => open === way) ? name : []))
      .join(', '),
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
    ...(phone &&
      ({
        telephone: phone,
        contactPoint: { '@type': 'ContactPoint', contactType: 'sales', telephone: phone, email },
      } satisfies Partial<Store>)),
    hasMerchantReturnPolicy: returnPolicyData(returnDays),
    sameAs: Object.values(social).filter(Boolean),
  } satisfies WithContext<Store>
  // Also the type that return policies are read from.
  return { ...store, '@type': ['Store', 'OnlineStore'] }
}
