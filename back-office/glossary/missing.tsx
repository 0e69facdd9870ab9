import { Link } from 'react-router'
import type { MissingInBangla } from '#contract/catalogue/glossary.ts'
import { countMissing } from '#contract/content/bangla-texts.ts'
import { pageTitles } from '#contract/content/content.ts'
import { formatCount } from '#contract/format-count.ts'
import { textsInBoth } from '#contract/settings/texts-in-both.ts'
import { banglaToDo } from '../content/missing-texts.tsx'
import { useStaffData } from '../use-staff-data.ts'

interface Row {
  name: string
  to: string
  what: string
}

/** What pages in Bangla show in English, and where it is edited. */
export function Missing({ missing }: { missing: MissingInBangla }) {
  const { data: content } = useStaffData('GET /api/admin/content')
  const { data: blog } = useStaffData('GET /api/admin/articles')
  const { data: shop } = useStaffData('GET /api/admin/settings')
  const known = content && blog && shop
  const ofSettings = shop && textsInBoth(shop.current.settings)
  const rows: Row[] = [
    ...(content?.pages ?? []).map(({ page, ...counts }) => ({
      name: pageTitles[page],
      to: `/admin/content/${page}`,
      what: banglaToDo(counts),
    })),
    ...(blog?.articles ?? []).map(({ id, title, ...counts }) => ({
      name: title,
      to: `/admin/content/blog/${id}`,
      what: banglaToDo(counts),
    })),
    {
      name: 'Settings',
      to: '/admin/settings',
      what: ofSettings
        ? banglaToDo({
            missingInBangla: countMissing(ofSettings, ofSettings.bangla),
            outdatedInBangla: ofSettings.outdated?.length ?? 0,
          })
        : '',
    },
    ...catalogueRows(missing),
  ].filter(({ what }) => what)
  return (
    <section aria-labelledby="missing-texts" className="mt-6">
      <p className="max-w-[62ch] text-soft">
        Pages in Bangla show what has no Bangla version in English. Texts are edited beside the English ones, those of
        products also in the catalogue file. A search for any word of a row below finds the others.
      </p>
      <h2 id="missing-texts" className="mt-8 text-[1.625rem]">
        Texts without Bangla, and outdated ones
      </h2>
      {rows.length > 0 && (
        <ul className="mt-3 max-w-3xl border border-hair bg-card">
          {rows.map(({ name, to, what }) => (
            <li key={`${to}${name}${what}`} className="border-t border-hair first:border-t-0">
              <Link
                to={to}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-5 py-2 wrap-anywhere hover:bg-paper focus-visible:-outline-offset-3"
              >
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-soft">{what}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && known && <p className="mt-3 text-soft">All texts have a Bangla version.</p>}
    </section>
  )
}

function catalogueRows({
  products,
  names,
  descriptions,
  untranslated,
  outdated,
  entries,
  described,
}: MissingInBangla): Row[] {
  const counts = [
    names > 0 ? `${formatCount(names, 'name')}` : '',
    descriptions > 0 ? `${formatCount(descriptions, 'description')}` : '',
  ].filter(Boolean)
  return [
    {
      name: formatCount(products, 'published product'),
      to: '/admin/catalogue',
      what: counts.join(', '),
    },
    ...untranslated.map(({ id, name }) => ({ name, to: `/admin/catalogue/${id}`, what: 'Name or description' })),
    ...outdated.map(({ id, name }) => ({ name, to: `/admin/catalogue/${id}`, what: 'Outdated in Bangla' })),
    {
      name: 'Brands and categories',
      to: '/admin/catalogue/brands',
      what: entries.length > 0 ? `Name: ${entries.join(', ')}` : '',
    },
    {
      name: 'Brands and categories',
      to: '/admin/catalogue/categories',
      what: described.length > 0 ? `Description: ${described.join(', ')}` : '',
    },
  ]
}
