import { formatTaka } from '#messages/formats.ts'

/** The amount that a press on a button pays. The name of the button stays its words: `amountOf` describes it. */
export const ButtonAmount = ({ taka }: { taka: number }) => (
  <span aria-hidden translate="no" className="tabular whitespace-nowrap">
    {formatTaka(taka)}
  </span>
)

/** The props of a button with its amount. */
export const withAmount = (taka: number) => ({ 'aria-description': formatTaka(taka) })
