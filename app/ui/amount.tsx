import { formatTaka } from '#messages/formats.ts'

/** An amount of decimal taka inside a text or among other elements; translators leave it as it is. */
export function Amount({ taka, className }: { taka: number; className?: string }) {
  return (
    <span translate="no" className={className}>
      {formatTaka(taka)}
    </span>
  )
}
