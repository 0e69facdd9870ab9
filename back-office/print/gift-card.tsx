/** The card of a gift: its message, and nothing about the order. */
export function GiftCard({ message }: { message: string }) {
  // Long ones stay on one card.
  const size = message.length > 200 ? 'text-[12pt]' : message.length > 100 ? 'text-[14pt]' : 'text-[17pt]'
  return (
    <div className="flex min-h-[120mm] flex-col justify-between gap-6 text-center">
      <p lang="en" className="font-serif text-[15pt] tracking-[0.12em]">
        AL-ARIA
      </p>
      <p className={`font-serif leading-relaxed whitespace-pre-line [overflow-wrap:anywhere] ${size}`}>{message}</p>
      <p lang="en" className="text-[7pt] tracking-[0.3em] uppercase">
        Perfume Gallery
      </p>
    </div>
  )
}
