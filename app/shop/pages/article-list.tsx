import { href, Link } from 'react-router'
import { Published } from '#app/content/pages/article-view.tsx'
import { PageHead } from '#app/content/pages/page-head.tsx'
import { WidePicture } from '#app/content/pictures/wide-picture.tsx'
import type { ArticleCard } from '#contract/content/articles.ts'
import * as texts from '#messages/blog.ts'
import { langOf } from '#messages/language.ts'

/** The published articles, newest first. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <>
      <PageHead caps={texts.notes} title={texts.blog}>
        <p>{texts.line}</p>
      </PageHead>
      <ul className="wrap mt-10 grid gap-x-6 gap-y-12 xs:grid-cols-2 md:mt-16 lg:grid-cols-3">
        {articles.map(({ slug, title, summary, picture, publishedFrom }) => (
          <li key={slug} className="group relative">
            <WidePicture picture={picture} alt="" sizes="(width >= 64rem) 33vw, 50vw" className="aspect-[3/2] w-full" />
            <p className="caps mt-4 text-oud">
              <Published publishedFrom={publishedFrom} />
            </p>
            <h2 lang={langOf(title)} className="mt-2 text-2xl [overflow-wrap:anywhere] md:text-[1.75rem]">
              <Link
                to={href('/blog/:slug', { slug })}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h2>
            <p lang={langOf(summary)} className="mt-2 text-balance text-soft">
              {summary}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
