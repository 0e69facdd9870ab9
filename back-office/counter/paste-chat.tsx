import { useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import type { ReadChat } from '#contract/orders/read-chat.ts'
import { endedSession } from '../staff-session.ts'
import { withOneMore } from './chosen-lines.tsx'
import type { ChosenLine, CounterChange, CounterDraft } from './counter-draft.ts'

interface Proposal extends Omit<ReadChat, 'goods'> {
  goods: { search: string; quantity: number; size: SellableSize | undefined }[]
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
  async function read() {
    setBusy(true)
    setError(undefined)
    try {
      setProposal(await propose(typed))
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
    setTyped('')
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
        {proposal && <Found proposal={proposal} onFill={fill} />}
      </div>
    </div>
  )
}

function Found({ proposal, onFill }: { proposal: Proposal; onFill(): void }) {
  const { phone, name, street, district, area, goods } = proposal
  const rows = [
    ['Phone', phone],
    ['Name', name],
    ['Place', [area?.name, district?.name].filter(Boolean).join(', ')],
    ['Street address', street],
    ...goods.map(({ search, quantity, size }) => [
      'Product',
      size ? `${quantity} × ${nameWithSize(size.name, size.size)}` : `“${search}” was not found`,
    ]),
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
      <Button onClick={onFill} className="mt-4">
        Fill in the order
      </Button>
    </div>
  )
}

async function propose(text: string): Promise<Proposal> {
  const { readChat } = await import('#contract/orders/read-chat.ts')
  const { goods, ...read } = readChat(text)
  const found = await Promise.all(
    goods.slice(0, 10).map(async (one) => {
      const { sizes } = await api('GET /api/admin/counter/products', { query: { _search: one.search } })
      return { ...one, size: sizes.find(({ stock }) => stock > 0) ?? sizes[0] }
    }),
  )
  return { ...read, goods: found }
}

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
    ...(district && { state: district.text, districtCode: district.code }),
    ...(area && { city: area.text, areaCode: area.code }),
  }
}
