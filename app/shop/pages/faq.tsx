import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { FAQPage, WithContext } from 'schema-dts'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { FaqView } from '#app/content/pages/faq-view.tsx'
import { fillPlaceholders } from '#app/content/text/text-placeholders.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { structuredDataTags } from '#app/document/structured-data-tags.ts'
import { settingsIn, shopDetailsOf } from '#app/shared/shop-details.ts'
import type { FaqContent } from '#contract/content/content-texts.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import * as texts from '#messages/pages.ts'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiClientContext)('GET /api/content/faq')
export const clientLoader = () => api('GET /api/content/faq')

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const settings = settingsIn(matches)
  return [
    ...pageMeta({
      title: texts.faq,
      description: texts.faqDescription,
      path: '/faq',
    }),
    ...(loaderData && settings ? structuredDataTags([structuredData(loaderData.content, settings)]) : []),
  ]
}

function structuredData({ categories }: FaqContent, settings: PublicSettings): WithContext<FAQPage> {
  const details = shopDetailsOf(settings)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: categories.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: fillPlaceholders(answer, details) },
      })),
    ),
  }
}

export default function Faq() {
  return <FaqView content={useLoaderData<typeof loader>().content} />
}
