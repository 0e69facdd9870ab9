import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { PageHead } from '#app/content/pages/page-head.tsx'
import { ScenePicture } from '#app/content/pictures/scene.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import type { SceneName } from '#contract/content/content-parts.ts'
import * as texts from '#messages/blog.ts'
import { NewsletterForm } from '../contact/newsletter-form.tsx'
import { ArticleList } from './article-list.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiClientContext)('GET /api/articles')
export const clientLoader = () => api('GET /api/articles')

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    title: texts.blog,
    description: texts.description(Boolean(loaderData?.articles.length)),
    path: '/blog',
  })

interface Teaser {
  caps: string
  title: string
  text: string
  scene: SceneName
  /** The class for the displayed part of the wide picture. */
  part: string
}

const teasers: Teaser[] = [
  {
    ...texts.agarwood,
    scene: 'product-of-the-year',
    part: 'object-[67%_50%] md:object-[82%_50%]',
  },
  {
    ...texts.rain,
    scene: 'hero-fragrance-excellence',
    part: 'object-[76%_50%] md:object-[85%_50%]',
  },
  {
    ...texts.reading,
    scene: 'hero-perfume-gallery',
    part: 'object-[65%_50%] md:object-[78%_50%]',
  },
  {
    ...texts.counter,
    scene: 'flagship-store',
    part: 'object-[50%_50%]',
  },
]

export default function Blog() {
  const { articles } = useLoaderData<typeof loader>()
  return (
    <>
      {articles.length > 0 ? <ArticleList articles={articles} /> : <ComingSoon />}
      <section className="section">
        <div className="wrap">
          <div className="double-hairline grid grid-cols-1 gap-6 py-10 md:grid-cols-2 md:items-center md:gap-12 md:py-14">
            <div>
              <h2 className="text-[2rem] md:text-[2.75rem]">{texts.beFirst}</h2>
              <p className="mt-3 max-w-md text-soft">{texts.beFirstLine}</p>
            </div>
            <NewsletterForm source="blog" idPrefix="blog-newsletter" />
          </div>
        </div>
      </section>
    </>
  )
}

/** Shown while there is no article. */
function ComingSoon() {
  return (
    <>
      <PageHead caps={texts.notes} title={texts.comingSoon}>
        <p>{texts.comingSoonLine}</p>
      </PageHead>
      <div className="wrap mt-10 md:mt-16">
        <ul className="grid grid-cols-1 gap-x-6 gap-y-10 xs:grid-cols-2 lg:grid-cols-4">
          {teasers.map(({ caps, title, text, scene, part }) => (
            <li key={title}>
              <ScenePicture
                name={scene}
                alt=""
                sizes="(width >= 64rem) 60vw, 120vw"
                className={`aspect-[4/5] w-full ${part}`}
              />
              <p className="caps mt-4 text-oud">{caps}</p>
              <h2 className="mt-2 text-2xl">{title}</h2>
              <p className="mt-2 text-balance text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
