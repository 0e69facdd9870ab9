import { Check, CircleAlert, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import hotToast, { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless'
import * as uiTexts from '#messages/ui.ts'
import { BilingualText } from '../bilingual-text.tsx'
import { useToastKey } from './toast-focus.ts'
import { toastKey } from './toast-key.ts'
import { useClearOfNeeded } from './toast-place.ts'

export { hotToast }

export interface ToastOptions {
  id?: string
  /** milliseconds */
  duration?: number
  /** The language of a toast with a button, where it is not that of the page. */
  lang?: string
}

export const withAction = (message: string, label: string, action: () => void, options: ToastOptions) =>
  hotToast.custom(
    (shown) => <ActionToast message={message} label={label} action={action} id={shown.id} lang={options.lang} />,
    options,
  )

function ActionToast({
  message,
  label,
  action,
  id,
  lang,
}: {
  message: string
  label: string
  action: () => void
  id: string
  lang: string | undefined
}) {
  const press = () => {
    hotToast.dismiss(id)
    action()
  }
  return (
    <span lang={lang} className="flex items-center gap-4">
      <BilingualText>{message}</BilingualText>
      <button
        type="button"
        onClick={press}
        aria-keyshortcuts={toastKey}
        className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
      >
        {label}
      </button>
    </span>
  )
}

/** The library's ID of each toast that is shown, by its own ID. */
const shownIds = new Map<string, string>()
let count = 0

/**
 * The ID under which the library shows a toast. A dismissed toast keeps its ID while it fades out, and is removed then:
 * a new message under this ID would be removed with it, so it gets another.
 */
export function shownId(id: string): string {
  const known = shownIds.get(id) ?? `${id} ${++count}`
  shownIds.set(id, known)
  return known
}

/** Dismisses the toast with this ID, if it is shown. */
export function dismiss(id: string) {
  const known = shownIds.get(id)
  if (!known) return
  shownIds.delete(id)
  hotToast.dismiss(known)
}

function forget(known: string) {
  for (const [id, shown] of shownIds) if (shown === known) shownIds.delete(id)
}

/**
 * Milliseconds after which a dismissed toast, which is transparent by then, is removed and no longer catches presses.
 */
const fading = { removeDelay: 200 }

const icons = { success: Check, error: CircleAlert, blank: null, loading: null, custom: null }

const marked = (message: ReactNode): ReactNode =>
  typeof message === 'string' ? <BilingualText>{message}</BilingualText> : message

function ToastCard({ shown }: { shown: Toast }) {
  const Icon = icons[shown.type]
  const { id, visible } = shown
  // The library dismisses a toast when its time is over.
  useEffect(() => {
    if (!visible) forget(id)
  }, [id, visible])
  return (
    <div
      {...shown.ariaProps}
      data-kind={shown.type}
      inert={!visible}
      className={`pointer-events-auto flex w-full items-center gap-3 rounded border border-line bg-ink py-2 pr-1 pl-4 text-[0.9375rem] text-on-ink shadow-float transition-opacity duration-200 ease-out ${visible ? 'opacity-100 starting:opacity-0' : 'opacity-0'}`}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {/* Another element for a repeated message: otherwise it would not be read out again. */}
      <span key={shown.createdAt} className="min-w-0 flex-1 py-1.5">
        {marked(resolveValue(shown.message, shown))}
      </span>
      <button
        type="button"
        aria-label={uiTexts.dismiss}
        onClick={() => hotToast.dismiss(id)}
        className="grid size-11 shrink-0 place-items-center opacity-70 hover:opacity-100"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

/**
 * The toasts as they were when the pointer was pressed on them, until it is released: a button that moves in between,
 * because another toast comes or goes, gets no click.
 */
function useSteadyWhilePressed(toasts: Toast[]) {
  const [pressed, setPressed] = useState<Toast[]>()
  useEffect(() => {
    if (!pressed) return
    // The click follows the release.
    const release = () => setTimeout(() => setPressed(undefined))
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [pressed])
  return { shown: pressed ?? toasts, press: () => setPressed(toasts) }
}

/** The toasts in `container`. They do not disappear while hovered or focused. */
export function ToastStack({ container }: { container: RefObject<HTMLElement | null> }) {
  const { toasts: all, handlers } = useToaster(fading)
  const { shown: toasts, press } = useSteadyWhilePressed(all)
  const { startPause, endPause } = handlers
  const [read, setRead] = useState(false)
  const wait = () => setRead(true)
  const goOn = () => setRead(false)
  // A toast that appears under a resting pointer, or where a tap was, is not being read.
  const waitForMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wait()
  useEffect(() => {
    if (read) startPause()
  }, [read, startPause])
  // `endPause` changes when a pause begins. It also ends that of a toast which was removed with its dialog while
  // hovered, and is shown again elsewhere.
  useEffect(() => {
    if (!read) endPause()
  }, [read, endPause])
  // Only elements in the top layer are visible above an open modal dialog.
  useEffect(() => {
    const element = container.current
    // The dialog that contained this element was removed; it is shown again elsewhere.
    if (!element?.showPopover || !element.isConnected) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts.length, container])
  useClearOfNeeded(container, toasts)
  useToastKey(container)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether someone reads
    <div
      onPointerDown={press}
      onPointerMove={waitForMouse}
      onPointerLeave={goOn}
      onFocus={wait}
      onBlur={goOn}
      className="flex flex-col items-end gap-2"
    >
      {[...toasts].reverse().map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </div>
  )
}
