import type { MetaDescriptor } from 'react-router'
import type { Thing, WithContext } from 'schema-dts'

/** Structured data for search engines: properties and values that schema.org does not know are type errors. */
export type StructuredData = WithContext<Exclude<Thing, string>>

/** The tags of structured data. */
export const structuredDataTags = (parts: readonly StructuredData[]): MetaDescriptor[] =>
  parts.map((part) => ({ 'script:ld+json': part }) as MetaDescriptor)

/**
 * The tags of a page that the server has rendered, as the browser found them: they are not sent a second time with the
 * page's data. Other pages of the same visit have none, since no search engine sees those.
 */
export const renderedDataTags = (): MetaDescriptor[] =>
  Array.from(document.querySelectorAll('head [type="application/ld+json"]'), ({ textContent }) => ({
    'script:ld+json': JSON.parse(textContent),
  }))
