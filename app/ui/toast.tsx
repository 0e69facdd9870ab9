import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import hotToast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'

/** Durations of the kinds, milliseconds; at most 20 stand at once (the library's own limits, said here for the reader). */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const

interface Options {
  id?: string
  /** milliseconds */
  duration?: number
}

export const toast = {
  success: (message: string, options?: Options) => hotToast.success(message, options),
  error: (message: string, options?: Options) => hotToast.error(message, options),
  plain: (message: string, options?: Options) => hotToast(message, options),
  loading: (message: string, options?: Options) => hotToast.loading(message, options),
  dismiss: (id?: string) => hotToast.dismiss(id),
  /** A toast with one button; pressing it dismisses the toast. */
  withAction(message: string, label: string, action: () => void, options?: Options) {
    return hotToast.custom((shown) => <ActionToast {...{ message, label, action }} id={shown.id} />, options)
  },
}

function ActionToast({
  message,
  label,
  action,
  id,
}: {
  message: string
  label: string
  action: () => void
  id: string
}) {
  const press = () => {
    hotToast.dismiss(id)
    action()
  }
  return (
    <span className="flex items-center gap-4">
      <span>{message}</span>
      <button
        type="button"
        onClick={press}
        className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
      >
        {label}
      </button>
    </span>
  )
}

const icons = { success: Check, error: CircleAlert, blank: null, loading: null, custom: null }

function ToastCard({ shown }: { shown: Toast }) {
  const Icon = icons[shown.type]
  return (
    <div
      {...shown.ariaProps}
      data-kind={shown.type}
      className={`pointer-events-auto flex w-full items-center gap-3 rounded bg-ink py-2 pr-1 pl-4 text-[15px] text-on-ink shadow-float transition duration-200 ease-out sm:w-auto sm:max-w-md ${shown.visible ? 'opacity-100 starting:translate-y-2 starting:opacity-0' : 'translate-y-2 opacity-0'}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1 py-1.5">{resolveValue(shown.message, shown)}</span>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => hotToast.dismiss(shown.id)}
        className="grid size-11 shrink-0 place-items-center opacity-70 hover:opacity-100"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/** The toasts, at the bottom right; the newest lowest. They wait while the pointer or the focus is on them. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const stack = useRef<HTMLElement>(null)
  // Serves the top layer: above an open modal dialog only what is itself in the top layer can be seen.
  useEffect(() => {
    const element = stack.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts.length])
  return (
    <section
      ref={stack}
      popover="manual"
      aria-label="Notifications"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed inset-x-3 top-auto right-3 bottom-[calc(12px+var(--bottom-bar,0px))] m-0 ml-auto flex w-auto flex-col items-end gap-2 overflow-visible bg-transparent p-0 sm:left-auto sm:right-5 sm:bottom-[calc(20px+var(--bottom-bar,0px))]"
    >
      {[...toasts].reverse().map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </section>
  )
}
