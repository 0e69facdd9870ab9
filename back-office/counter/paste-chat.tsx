import { useRef, useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'
import { lengths } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import type { ReadChat } from '#contract/orders/read-chat.ts'
import { endedSession } from '../staff-session.ts'
import { withOneMore } from './chosen-lines.tsx'
import type { ChosenLine, CounterChange, CounterDraft } from './counter-draft.ts'

interface Proposal extends Omit<ReadChat, 'goods'> {
  /** `size` is undefined while none is chosen. */
  goods: { search: string; quantity: number; sizes: SellableSize[]; size: SellableSize | undefined }[]
  /** The parts that were not searched. */
  unread: number
}

interface PasteChatProps {
  draft: CounterDraft
  onFill(change: CounterChange): void
}

/** Reads a pasted message of a chat. Nothing of it is in the order before a person has looked at it and pressed. */
export function PasteChat({ draft, onFill }: PasteChatProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [proposal, setProposal] = useState<Proposal>()
  const now = useRef('')
  const { phone, whatsapp } = useShopDetails()
  async function read() {
    setBusy(true)
    setError(undefined)
    try {
      const found = await propose(typed, [phone.dialled, whatsapp])
      // Typed on in the meantime: it is of another text.
      if (now.current === typed) setProposal(found)
    } catch (failed) {
      if (!endedSession(failed)) setError(unreachableMessage)
    } finally {
      setBusy(false)
    }
  }
  function fill() {
    if (!proposal) return
    onFill(changeOf(draft, proposal))
    setProposal(undefined)
    // What was not placed stays, to be typed where it belongs.
    const left = proposal.goods.flatMap(({ size, search }) => (size ? [] : search)).join('\n')
    setTyped(left)
    now.current = left
  }
  return (
    <div className="grid gap-4">
      <TextArea
        label="Paste what the customer wrote"
        hint="The shop looks for phone, name, place and products in it. You check them before they are filled in."
        rows={5}
        maxLength={lengths.message}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          now.current = currentTarget.value
          setProposal(undefined)
        }}
      />
      <div>
        <Button look="outlined" onClick={() => void read()} busy={busy || !typed.trim()}>
          Read the message
        </Button>
        <FieldError error={error} />
      </div>
      <div role="status" className="empty:hidden">
        {proposal && <Found proposal={proposal} onChange={setProposal} onFill={fill} />}
      </div>
    </div>
  )
}

interface FoundProps {
  proposal: Proposal
  onChange(proposal: Proposal): void
  onFill(): void
}

function Found({ proposal, onChange, onFill }: FoundProps) {
  const { phone, name, street, district, area, goods, unread } = proposal
  const rows = [
    ['Phone', phone],
    ['Name', name],
    ['Place', [area?.name, district?.name].filter(Boolean).join(', ')],
    ['Street address', street],
    ...goods.map(({ search, quantity, size, sizes }) =>
      size
        ? ['Product', `${quantity} × ${nameWithSize(size.name, size.size)}`]
        : sizes.length > 0
          ? ['Product', `${quantity} × ${sizes[0]?.name}: choose a size below`]
          : ['Not placed', `“${search}”: no product is called so. It stays in the field above.`],
    ),
    ['Not read', unread > 0 ? `${unread} more parts of the message` : ''],
  ].filter(([, value]) => value)
  if (rows.length === 0) return <p>Nothing of an order was found in it.</p>
  return (
    <div className="border border-line bg-card p-5">
      <h3 className="font-semibold">Found in the message</h3>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 [overflow-wrap:anywhere]">
        {rows.map(([term, value]) => (
          <div key={`${term} ${value}`} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {goods.map(
        (one, index) =>
          one.sizes.length > 1 && (
            <div key={`${one.search} ${one.sizes[0]?.variantId}`} className="mt-4">
              <SelectField
                label={`Size of ${one.sizes[0]?.name}`}
                value={one.size?.variantId ?? ''}
                onChange={({ target }) => {
                  const size = one.sizes.find(({ variantId }) => variantId === target.value)
                  onChange({ ...proposal, goods: goods.with(index, { ...one, size }) })
                }}
              >
                <option value="">None</option>
                {one.sizes.map(({ variantId, size, stock }) => (
                  <option key={variantId} value={variantId}>{`${size} · ${stock} in stock`}</option>
                ))}
              </SelectField>
            </div>
          ),
      )}
      <Button onClick={onFill} className="mt-4">
        Fill in the order
      </Button>
    </div>
  )
}

/** Each is searched. */
const mostSearched = 10

async function propose(text: string, numbersOfShop: string[]): Promise<Proposal> {
  const { readChat } = await import('#contract/orders/read-chat.ts')
  const { goods, ...read } = readChat(text, numbersOfShop)
  const found = await Promise.all(
    goods.slice(0, mostSearched).map(async (one) => {
      const { sizes } = await api('GET /api/admin/counter/products', { query: { _search: one.search } })
      return { ...one, ...sizesOf(one, sizes) }
    }),
  )
  const nameLine = read.name ? undefined : found.find(({ maybeName, sizes }) => maybeName && sizes.length === 0)
  return {
    ...read,
    name: nameLine?.search ?? read.name,
    goods: found.filter((one) => one !== nameLine),
    unread: Math.max(0, goods.length - mostSearched),
  }
}

/** The sizes of the product that fits best; one is chosen if it is the only one, or if the message names it. */
function sizesOf({ search, slug }: ReadChat['goods'][number], found: SellableSize[]) {
  const exact = found.find(({ variantId }) => variantId === search.toLowerCase())
  const sizes = exact ? [exact] : found.filter(({ productId }) => productId === found[0]?.productId)
  const words = `-${sizeSlug(search)}-`
  const named = sizes.filter(({ size }) => size && (slug ? sizeSlug(size) === slug : namesSize(words, size)))
  const fitting = named.length > 0 ? named : sizes
  return { sizes, size: fitting.length === 1 ? fitting[0] : undefined }
}

/** `50 ml` and `50ml` are the same. */
const namesSize = (words: string, size: string) =>
  words.includes(`-${sizeSlug(size)}-`) || words.includes(`-${sizeSlug(size).replaceAll('-', '')}-`)

/** The order with what was found; what staff have entered already stays where nothing was found. */
function changeOf(draft: CounterDraft, { phone, name, street, district, area, goods }: Proposal): CounterChange {
  const lines = goods.reduce<ChosenLine[]>((all, { size, quantity }) => {
    if (!size) return all
    const added = withOneMore(all, size)
    return added.map((line) =>
      line.variantId === size.variantId ? { ...line, quantity: line.quantity + quantity - 1 } : line,
    )
  }, draft.lines)
  return {
    lines,
    ...(phone && { phone }),
    ...(name && { name }),
    ...(street && { street }),
    // An area of before is in another district.
    ...(district && { state: district.text, districtCode: district.code, city: '', areaCode: undefined }),
    ...(area && { city: area.text, areaCode: area.code }),
  }
}
