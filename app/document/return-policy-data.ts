import type { MerchantReturnPolicy } from 'schema-dts'

/** How customers return what they do not want, as structured data (schema.org): by the rule that returns are taken by. */
export const returnPolicyData = (returnDays: number): MerchantReturnPolicy =>
  returnDays > 0
    ? {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
        refundType: 'https://schema.org/FullRefund',
      }
    : {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BD',
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      }
