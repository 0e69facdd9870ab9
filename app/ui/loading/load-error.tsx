import { CircleAlert } from 'lucide-react'
import * as uiTexts from '#messages/ui.ts'
import { Button } from '../button.tsx'
import { keepingFocus } from '../keeping-focus.ts'

interface LoadErrorProps {
  message: string
  onRetry(): void
  className?: string
}

/** The error state of content that could not be loaded, with a retry button. */
export function LoadError({ message, onRetry, className = '' }: LoadErrorProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center justify-between gap-4 ${className}`}>
      <p className="flex items-center gap-3">
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" strokeWidth={1.5} />
        <span>{message}</span>
      </p>
      <Button
        look="outlined"
        onClick={({ currentTarget }) => keepingFocus({ current: currentTarget.closest('[tabindex="-1"]') }, onRetry)}
      >
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
}
