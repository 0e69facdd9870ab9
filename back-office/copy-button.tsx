import { Copy } from 'lucide-react'
import { toast } from '#app/ui/toast/toast.tsx'

interface CopyButtonProps {
  text: string
  /** What it is, such as “the payment number”. */
  what: string
  /** Too long to be read out with the button. */
  isLong?: boolean
}

/** Copies a text. Where the browser does not allow it, as without HTTPS, the text can still be selected. */
export function CopyButton({ text, what, isLong = false }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(isLong ? `Copied ${what}` : `Copied ${text}`)
    } catch {
      toast.error(`Your browser does not let the shop copy ${what}: select it and copy it yourself`)
    }
  }
  return (
    <button
      type="button"
      aria-label={isLong ? `Copy ${what}` : `Copy ${what} ${text}`}
      onClick={() => void copy()}
      className="inline-grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
    >
      <Copy aria-hidden className="size-4" strokeWidth={1.5} />
    </button>
  )
}
