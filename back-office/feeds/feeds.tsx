import { Link } from 'react-router'
import { feedPath } from '#contract/catalogue/product-feeds.ts'
import { formatCount } from '#contract/format-count.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { CopyButton } from '../copy-button.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'

const feeds = [
  { name: 'Meta: Facebook, Instagram and WhatsApp, English', path: feedPath('en', 'meta') },
  { name: 'Meta: Facebook, Instagram and WhatsApp, Bangla', path: feedPath('bn', 'meta') },
  { name: 'Google Merchant Center, English', path: feedPath('en', 'google') },
  { name: 'Google Merchant Center, Bangla', path: feedPath('bn', 'google') },
]

/** The files from which Facebook, Instagram, WhatsApp and Google read the products. */
export default function Feeds() {
  const { data, ...loaded } = useStaffData('GET /api/admin/product-feeds')
  return (
    <Screen title="Product feeds">
      <CatalogueSections />
      <p className="mt-6 max-w-[62ch] text-soft">
        Paste an address into Meta Commerce Manager (Data sources, scheduled feed) or Google Merchant Center (Products,
        scheduled fetch), to be fetched every hour. Names, prices, pictures and stock are always those of the shop.
      </p>
      <ul className="mt-4 max-w-3xl border border-hair bg-card">
        {feeds.map(({ name, path }) => {
          const url = window.location.origin + path
          return (
            <li key={path} className="flex items-center gap-3 border-t border-hair px-4 py-2 first:border-t-0">
              <span className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <a href={path} className="link inline-block py-1 break-all text-sm">
                  {url}
                </a>
              </span>
              <CopyButton text={url} what="the address" />
            </li>
          )
        })}
      </ul>
      <LoadState loaded={loaded} what="what the feeds leave out" className="mt-6 h-40" />
      {data && (
        <>
          <p className="mt-6">{`Each feed has ${formatCount(data.items, 'size')} of published products.`}</p>
          <LeftOut
            title="Left out: no picture"
            hint="Neither Meta nor Google takes a product without a picture."
            total={data.withoutPicture.total}
            counted={formatCount(data.withoutPicture.total, 'product')}
            rows={data.withoutPicture.products.map(({ id, name }) => ({ id, name, note: '' }))}
          />
          <LeftOut
            title="Sent without a barcode"
            hint="A barcode that is no GTIN, or whose last digit does not match, makes Google refuse a product: it is left out of the feed."
            total={data.wrongBarcodes.total}
            counted={formatCount(data.wrongBarcodes.total, 'size')}
            rows={data.wrongBarcodes.products.map(({ id, name, barcode }) => ({ id, name, note: barcode }))}
          />
        </>
      )}
    </Screen>
  )
}

interface LeftOutProps {
  title: string
  hint: string
  total: number
  /** Such as “2 products”. */
  counted: string
  rows: { id: string; name: string; note: string }[]
}

function LeftOut({ title, hint, total, counted, rows }: LeftOutProps) {
  if (total === 0) return null
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-[1.625rem]">{title}</h2>
      <p className="mt-1 max-w-[62ch] text-soft">{`${counted}. ${hint}`}</p>
      <ul className="mt-3 max-w-3xl border border-hair bg-card">
        {rows.map(({ id, name, note }) => (
          <li key={id + note} className="border-t border-hair first:border-t-0">
            <Link to={`/admin/catalogue/${id}`} className="flex min-h-11 items-center justify-between gap-4 px-4">
              <span className="link min-w-0 break-words">{name}</span>
              <span className="text-soft">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="mt-2 text-sm text-soft">{`The first ${rows.length} are listed.`}</p>}
    </section>
  )
}
