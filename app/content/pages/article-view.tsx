import type { ArticleCard, ShownArticle } from '#contract/content/articles.ts'
import { formatLongDate } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import { WidePicture } from '../pictures/wide-picture.tsx'
import { RichTextView, richTextLook } from '../text/rich-text.tsx'
import { PageHead } from './page-head.tsx'

export const Published = ({ publishedFrom }: Pick<ArticleCard, 'publishedFrom'>) => (
  <time dateTime={publishedFrom}>{formatLongDate(publishedFrom)}</time>
)

/** The content of an article. */
export function ArticleView({
  article: { title, summary, picture, publishedFrom, body },
}: {
  article: Pick<ShownArticle, 'title' | 'summary' | 'picture' | 'publishedFrom' | 'body'>
}) {
  return (
    <article>
      <PageHead caps={<Published publishedFrom={publishedFrom} />} title={title}>
        {summary && <p lang={langOf(summary)}>{summary}</p>}
      </PageHead>
      <div className="wrap mt-10 md:mt-14">
        <WidePicture picture={picture} eager className="aspect-[4/3] w-full md:aspect-[5/2]" />
        <div
          className={`mx-auto mt-10 max-w-2xl space-y-5 text-[1.0625rem] md:mt-14 md:text-lg [&_h2]:pt-4 [&_h2]:text-[1.75rem] md:[&_h2]:text-[2.125rem] ${richTextLook}`}
        >
          <RichTextView text={body} />
        </div>
      </div>
    </article>
  )
}
