import type { MerchantReturnPolicy } from 'schema-dts'
import { returnDays } from '#contract/orders/order-terms.ts'

/** How customers return what they do not want, as structured data (schema.org): by the rule that returns are taken by. */
export const returnPolicyData = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BD',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
} satisfies MerchantReturnPolicy
