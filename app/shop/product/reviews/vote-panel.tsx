import { useState } from 'react'
import { useAccountData } from '#app/account/use-account-data.ts'
import { api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { optionsOf } from '#contract/catalogue/facts/scent-facts.ts'
import type { ScentVote } from '#contract/catalogue/facts/votes.ts'
import * as scentTexts from '#messages/scent.ts'
import * as voteTexts from '#messages/votes.ts'
import { nameOfFact } from '../../catalogue/filters/fact-names.ts'

const nothing: ScentVote = { lasting: null, sillage: null, worth: null, weather: [], occasions: [] }

/** What a buyer says of the scent: how long it lasts, when it suits. Nothing for customers who have not received it. */
export function VotePanel({ productId }: { productId: string }) {
  const { data, replace } = useAccountData('GET /api/products/:id/my-vote', { params: { id: productId } })
  const { off } = useShopDetails()
  if (!data?.canVote || off?.includes('votes')) return null
  return (
    <section aria-labelledby="your-vote" className="mt-6 border-t border-hair pt-6">
      <h3 id="your-vote" className="text-[1.375rem]">
        {voteTexts.title}
      </h3>
      <VoteForm productId={productId} before={data.vote} onSaved={(vote) => replace({ ...data, vote })} />
    </section>
  )
}

interface VoteFormProps {
  productId: string
  before: ScentVote | null
  onSaved(vote: ScentVote): void
}

const steps = (fact: 'lasting' | 'sillage'): [string, string][] =>
  optionsOf(fact).map((value, index) => [String(index + 1), nameOfFact(fact, value)])
const worths = voteTexts.worths.map((name, index): [string, string] => [String(index + 1), name])

function VoteForm({ productId, before, onSaved }: VoteFormProps) {
  const [vote, setVote] = useState(before ?? nothing)
  const [busy, setBusy] = useState(false)
  const { formError, showError, clearError } = useFormError()
  const change = (changed: Partial<ScentVote>) => {
    clearError()
    setVote({ ...vote, ...changed })
  }
  async function send() {
    setBusy(true)
    try {
      const { message } = await api('PUT /api/products/:id/vote', { params: { id: productId }, body: vote })
      toast.success(message)
      onSaved(vote)
    } catch (error) {
      showError(messageOf(error, voteTexts.notSaved))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="mt-3 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ChoiceGroup
        legend={scentTexts.filterNames.lasting}
        choices={steps('lasting')}
        value={String(vote.lasting ?? '')}
        onChoose={(value) => change({ lasting: Number(value) })}
      />
      <ChoiceGroup
        legend={scentTexts.filterNames.sillage}
        choices={steps('sillage')}
        value={String(vote.sillage ?? '')}
        onChoose={(value) => change({ sillage: Number(value) })}
      />
      <ChoiceGroup
        legend={voteTexts.worth}
        choices={worths}
        value={String(vote.worth ?? '')}
        onChoose={(value) => change({ worth: Number(value) })}
      />
      <Several
        legend={scentTexts.goodIn}
        fact="weather"
        chosen={vote.weather}
        onChange={(weather) => change({ weather: weather as ScentVote['weather'] })}
      />
      <Several
        legend={scentTexts.goodFor}
        fact="occasion"
        chosen={vote.occasions}
        onChange={(occasions) => change({ occasions: occasions as ScentVote['occasions'] })}
      />
      <FieldError error={formError} />
      <div>
        <Button type="submit" look="outlined" busy={busy}>
          {before ? voteTexts.change : voteTexts.send}
        </Button>
      </div>
    </form>
  )
}

interface SeveralProps {
  legend: string
  fact: 'weather' | 'occasion'
  chosen: readonly string[]
  onChange(chosen: string[]): void
}

function Several({ legend, fact, chosen, onChange }: SeveralProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      {optionsOf(fact).map((value) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          label={nameOfFact(fact, value)}
          onChange={({ currentTarget }) =>
            onChange(optionsOf(fact).filter((one) => (one === value ? currentTarget.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
