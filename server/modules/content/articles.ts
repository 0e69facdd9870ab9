import type { Article, ArticleRow, ArticleVersion, NewArticle } from '#contract/content/articles.ts'
import { type BanglaTexts, contentInBangla, countMissing } from '#contract/content/bangla-texts.ts'
import { timeInDhaka } from '#contract/dhaka-time.ts'
import { slugOf } from '#contract/fold-text.ts'
import type { Language } from '#contract/language.ts'
import { lengths } from '#contract/limits.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, desc, eq, gt, lte, min, ne, sql } from '#database/drizzle.ts'
import { articleFormerSlugs, articles, contentVersions } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import type { Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { idOfFormerSlug, keepFormerSlug, pageOf, releaseSlug } from './former-slugs.ts'
import { withKnownPictures } from './pictures.ts'
import { addVersion, markOutdated, readVersions } from './versions.ts'

/** Earlier versions that staff can go back to. */
const maxEarlier = 20

const noArticle = () => new ShopError('article_not_found')

/** Articles with their newest version. */
const newest = (db: Database) =>
  db
    .selectDistinctOn([articles.id], {
      id: articles.id,
      publishedFrom: articles.publishedFrom,
      content: contentVersions.content,
      savedAt: contentVersions.savedAt,
      savedByName: contentVersions.savedByName,
    })
    .from(articles)
    .innerJoin(contentVersions, sql`${contentVersions.page} = 'article:' || ${articles.id}`)
    .orderBy(articles.id, desc(contentVersions.version))

/** All published articles, newest first, and until when this list is valid. */
export async function listPublished(db: Database, now: Date, lang: Language = 'en') {
  const rows = await newest(db).where(lte(articles.publishedFrom, now))
  const [{ next } = { next: null }] = await db
    .select({ next: min(articles.publishedFrom) })
    .from(articles)
    .where(gt(articles.publishedFrom, now))
  const shown = rows.map(({ content }) => inLanguage(content as Published, lang))
  return {
    articles: shown.sort((one, other) => (one.publishedFrom < other.publishedFrom ? 1 : -1)),
    until: next ?? undefined,
  }
}
type Published = Omit<Article, 'bangla'> & { publishedFrom: string; bangla?: BanglaTexts }

/** Articles from before there were texts in Bangla have none. */
const inLanguage = ({ bangla, outdated: _, ...article }: Published, lang: Language) =>
  lang === 'bn' && bangla ? contentInBangla(article, bangla) : article

/**
 * A published article by its current or a former slug.
 * @throws ShopError 404 for one that visitors cannot see
 */
export async function requirePublished(db: Database, slug: string, now: Date, lang: Language = 'en') {
  const published = lte(articles.publishedFrom, now)
  const [present] = await newest(db).where(and(eq(articles.slug, slug), published))
  const [row] = present ? [present] : await newest(db).where(and(eq(articles.id, idOfFormerSlug(db, slug)), published))
  if (!row) throw noArticle()
  return { ...inLanguage(row.content as Published, lang), changed: row.savedAt.toISOString() }
}

/** All articles for staff, last changed first. */
export async function listArticles(db: Database): Promise<ArticleRow[]> {
  const rows = await newest(db)
  return rows
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
    .map(({ id, content, savedAt, savedByName }) => {
      const {
        title,
        slug,
        publishedFrom,
        bangla = {},
        outdated = [],
      } = content as Partial<Pick<Article, 'bangla'>> & Article
      const saved = { at: savedAt.toISOString(), by: savedByName }
      return {
        id,
        title,
        slug,
        publishedFrom,
        saved,
        missingInBangla: countMissing(content, bangla),
        outdatedInBangla: outdated.length,
      }
    })
}

/** @throws ShopError 404 */
export async function requireArticle(db: Database, id: string): Promise<[ArticleVersion, ...ArticleVersion[]]> {
  const [current, ...earlier] = (await readVersions(db, pageOf(id), maxEarlier + 1)) as ArticleVersion[]
  if (!current) throw noArticle()
  return [current, ...earlier]
}

/** Creates a draft. Its slug is made from its title. */
export async function addArticle(context: SignedInContext, { title }: NewArticle): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    await acquireLocks(tx, 'articles')
    const slug = await freeSlug(tx, title)
    const [row] = await tx.insert(articles).values({ slug }).returning()
    if (!row) throw new Error('no article was made')
    const content: Article = {
      title,
      slug,
      summary: '',
      picture: { kind: 'scene', scene: 'flagship-store' },
      body: { type: 'doc', content: [{ type: 'paragraph' }] },
      publishedFrom: null,
      bangla: {},
    }
    const first = { name: `Article: ${title}`, content, seen: 0, isNew: true, describe }
    await addVersion(tx, context, { page: pageOf(row.id), ...first })
    return row.id
  })
}

/** @throws ShopError 409 when someone else has changed it since, 400 for a slug that another one has */
export async function changeArticle(
  context: SignedInContext,
  id: string,
  { content: sent, version }: { content: Article; version: number },
): Promise<ArticleVersion> {
  // “now” by the clock of the shop: that of the browser may be wrong.
  const content = sent.publishedFrom === 'now' ? { ...sent, publishedFrom: context.now().toISOString() } : sent
  return inTransaction(context.db, async (tx) => {
    await acquireLocks(tx, 'articles')
    const { slug, publishedFrom } = content
    const [before] = await tx.select().from(articles).where(eq(articles.id, id))
    if (!before) throw noArticle()
    const taken = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.slug, slug), ne(articles.id, id)))
    if (taken.length > 0) throw new ShopError('article_url_taken', {}, { field: 'content.slug' })
    const change = { slug, publishedFrom: publishedFrom === null ? null : new Date(publishedFrom) }
    await tx.update(articles).set(change).where(eq(articles.id, id))
    await releaseSlug(tx, slug)
    if (before.slug !== slug) await keepFormerSlug(tx, before, context.now())
    const known = await withKnownPictures(tx, content)
    const [newest] = await readVersions(tx, pageOf(id), 1)
    const saved = await addVersion(tx, context, {
      page: pageOf(id),
      name: `Article: ${content.title}`,
      content: markOutdated(newest?.content ?? {}, known),
      seen: version,
      describe,
    })
    await announceChange(tx, ['content:blog'])
    return saved as ArticleVersion
  })
}

/** An article in the change log. Its text is in the versions. */
function describe(content: object): Snapshot {
  const { title, slug, summary, publishedFrom } = content as Article
  const visibility = publishedFrom ? `Published from ${timeInDhaka(new Date(publishedFrom))}` : 'Draft'
  return { Title: title, URL: slug, Summary: summary, Visibility: visibility }
}

async function freeSlug(tx: Transaction, title: string): Promise<string> {
  const base =
    slugOf(title)
      .slice(0, lengths.slug - 5)
      .replace(/-$/, '') || 'article'
  const taken = [
    ...(await tx.select({ slug: articles.slug }).from(articles)),
    ...(await tx.select({ slug: articleFormerSlugs.slug }).from(articleFormerSlugs)),
  ]
  const known = new Set(taken.map(({ slug }) => slug))
  let slug = base
  for (let count = 2; known.has(slug); count += 1) slug = `${base}-${count}`
  return slug
}
