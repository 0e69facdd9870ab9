import { href, Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { BlogPosting, Organization, WithContext } from 'schema-dts'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { ArticleView } from '#app/content/pages/article-view.tsx'
import { orNotFound } from '#app/document/or-not-found.ts'
import { ownUrl, pageMeta } from '#app/document/page-meta.ts'
import { structuredDataTags } from '#app/document/structured-data-tags.ts'
import type { ShownArticle } from '#contract/content/articles.ts'
import * as texts from '#messages/blog.ts'
import { shopName } from '#messages/layout.ts'

/** A previous slug of the article redirects to the current one. */
async function load(call: Client, slug = '') {
  const response = await call('GET /api/articles/:slug', { params: { slug } }).catch(orNotFound)
  if (response.article.slug !== slug) throw redirect(href('/blog/:slug', { slug: response.article.slug }), 301)
  return response
}
export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.get(apiClientContext), params.slug)
export const clientLoader = ({ params }: { params: { slug?: string } }) => load(api, params.slug)

export function meta({ loaderData, location }: MetaArgs<typeof loader>) {
  if (!loaderData)
    return pageMeta({ title: texts.blog, description: texts.shortDescription, path: location.pathname, hidden: true })
  const { article } = loaderData
  const { title, summary, slug, picture, publishedFrom } = article
  return [
    ...pageMeta({
      title,
      description: summary,
      path: href('/blog/:slug', { slug }),
      picture: picture.kind === 'upload' ? picture.id : undefined,
      published: publishedFrom,
    }),
    ...structuredDataTags([structuredData(article)]),
  ]
}

function structuredData({
  title,
  summary,
  slug,
  publishedFrom,
  changed,
  picture,
}: ShownArticle): WithContext<BlogPosting> {
  const shopUrl = ownUrl() ?? ''
  const shop: Organization = { '@type': 'Organization', name: shopName }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: publishedFrom,
    dateModified: changed < publishedFrom ? publishedFrom : changed,
    author: shop,
    publisher: shop,
    mainEntityOfPage: shopUrl ? `${shopUrl}/blog/${slug}` : undefined,
    image: picture.kind === 'upload' ? `${shopUrl}/media/${picture.id}-960.jpg` : undefined,
  }
}

export default function ArticlePage() {
  const { article } = useLoaderData<typeof loader>()
  return (
    <>
      <ArticleView article={article} />
      <p className="wrap mt-12">
        <Link to="/blog" className="link">
          {texts.allArticles}
        </Link>
      </p>
    </>
  )
}
