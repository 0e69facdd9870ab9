import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathOf } from '#app/document/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { pageCount, pageItems } from '#app/ui/pagination.ts'
import { toWesternDigits } from '#contract/limits.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { formatNumber } from '#messages/formats.ts'
import type { ShownList } from './load-list.ts'
import { changed, type ShopQuery, shopParams, shopPath } from './shop-query.ts'

const box = 'tabular grid size-11 place-items-center rounded text-[0.9375rem]'

interface PagerProps {
  query: ShopQuery
  /** The page that is shown, which may not be the one of `query` yet. */
  shown: Pick<ShownList, 'page' | 'perPage' | 'total'>
  onPage(): void
}

/** First, last and neighboring pages, and a field to go to any of them. */
export default function Pager({ query, shown: { page, perPage, total }, onPage }: PagerProps) {
  const last = pageCount(total, perPage)
  if (last === 1) return null
  const go = (to: number, name: string, children: ReactNode) => (
    <Link
      to={shopPath(changed(query, { page: to }))}
      preventScrollReset
      onClick={onPage}
      aria-label={name}
      aria-current={to === page ? 'page' : undefined}
      className={`${box} transition-colors duration-200 ease-out hover:bg-hair/60 aria-[current=page]:bg-ink aria-[current=page]:text-on-ink`}
    >
      {children}
    </Link>
  )
  const arrow = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.5 }
  return (
    <div className="mt-14 flex flex-wrap items-center justify-center gap-x-8 gap-y-5 border-t border-hair pt-8 lg:justify-between">
      <nav aria-label={catalogueTexts.pages}>
        <ul className="flex flex-wrap items-center justify-center gap-1">
          {page > 1 && <li>{go(page - 1, catalogueTexts.previousPage, <ChevronLeft {...arrow} />)}</li>}
          {pageItems(page, last).map((item, index, items) =>
            item === 'gap' ? (
              <li key={`gap after ${items[index - 1]}`} className={`${box} w-6! text-soft`}>
                …
              </li>
            ) : (
              <li key={item}>{go(item, catalogueTexts.page(item), formatNumber(item))}</li>
            ),
          )}
          {page < last && <li>{go(page + 1, catalogueTexts.nextPage, <ChevronRight {...arrow} />)}</li>}
        </ul>
      </nav>
      <JumpToPage query={query} last={last} onPage={onPage} />
    </div>
  )
}

/** Accepts 1 to the last page, else shows an error. */
function JumpToPage({ query, last, onPage }: Pick<PagerProps, 'query' | 'onPage'> & { last: number }) {
  const id = useId()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const page = Number(toWesternDigits(String(new FormData(event.currentTarget).get('page') ?? '')))
    if (!Number.isInteger(page) || page < 1 || page > last) {
      setError(catalogueTexts.enterPage(last))
      event.currentTarget.querySelector<HTMLInputElement>('[name=page]')?.select()
      return
    }
    event.currentTarget.reset()
    void navigate(shopPath(changed(query, { page })), { preventScrollReset: true })
    onPage()
  }
  return (
    <form
      method="get"
      action={pathOf('/shop')}
      noValidate
      onSubmit={jump}
      className="grid grid-cols-[auto_auto_auto] items-center gap-x-3 gap-y-1.5"
    >
      {shopParams({ ...query, page: 1 }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className="text-sm text-soft">
        {catalogueTexts.goToPage}
      </label>
      <input
        id={id}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={catalogueTexts.pageRange(last)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onInput={() => setError(undefined)}
        className="tabular min-h-11 w-20 rounded border border-line bg-card px-3 text-base placeholder:text-soft aria-invalid:border-danger"
      />
      <Button type="submit" look="outlined" className="min-h-11! px-4! py-2!">
        {catalogueTexts.go}
      </Button>
      {error && (
        <div className="col-span-full">
          <FieldError id={`${id}-error`} error={error} />
        </div>
      )}
    </form>
  )
}
