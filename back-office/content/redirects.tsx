import { type FormEvent, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { Redirect } from '#contract/content/redirects.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Screen } from '../layout/screen.tsx'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { SearchedList, useSearchedList } from '../lists/searched-list.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'

const base = '/admin/content/addresses'

/** Addresses of the site before this one, and the pages of the shop that they lead to. */
export default function Redirects() {
  const searched = useSearchedList()
  const { data, ...loaded } = useStaffData('GET /api/admin/redirects', { query: searched.query }, { keepFresh: true })
  const reload = () => loaded.load()
  return (
    <Screen title="Old Addresses" above={{ name: 'Content', to: '/admin/content' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        Links to your former site, in search engines, posts and messages, lead to the page of the shop that you name
        here. They count only where the shop has no page of its own.
      </p>
      <NewRedirect onSaved={reload} />
      <SearchedList
        base={base}
        searched={searched}
        searchLabel="Search the old addresses"
        placeholder="Part of an address"
        nouns={['address', 'addresses']}
        none="No old address leads to the shop yet."
        loaded={loaded}
        total={data?.total}
        name="Old addresses, newest first"
      >
        {data?.redirects.map((redirect) => (
          <RedirectRow key={redirect._id} redirect={redirect} onChanged={reload} />
        ))}
      </SearchedList>
    </Screen>
  )
}

function NewRedirect({ onSaved }: { onSaved(): Promise<void> }) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { send, busy, formError } = useChange(onSaved)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send(() => api('PUT /api/admin/redirects', { body: { from, to } })))) return
    setFrom('')
    setTo('')
    await onSaved()
  }
  return (
    <form
      method="post"
      noValidate
      aria-label="New address"
      onSubmit={(event) => void save(event)}
      className="mt-6 border border-hair bg-card px-5 py-4"
    >
      <div className="grid items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          label="Old address"
          placeholder="/products/rose-oud"
          autoComplete="off"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField
          label="Page of the shop"
          placeholder="/shop"
          autoComplete="off"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button type="submit" look="outlined" busy={busy} disabled={!from.trim() || !to.trim()}>
          Add
        </Button>
      </div>
      <FieldError error={formError} />
    </form>
  )
}

function RedirectRow({ redirect, onChanged }: { redirect: Redirect; onChanged(): Promise<void> }) {
  const { _id, from, to, at, by } = redirect
  const { send, busy, formError } = useChange(onChanged)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  const remove = async () => {
    await send(() => api('DELETE /api/admin/redirects/:id', { params: { id: _id } }))
    await onChanged()
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-semibold">{from}</p>
        <p>
          <span className="text-soft">leads to </span>
          <a href={to} className="link">
            {to}
          </a>
        </p>
        <p className="mt-1 text-sm text-soft">
          <bdi>{by}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        <FieldError error={formError} />
      </div>
      <Button look="outlined" busy={busy} onClick={() => void remove()} aria-label={`Remove ${from}`}>
        Remove
      </Button>
    </li>
  )
}
