import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as uiTexts from '#messages/ui.ts'
import { useTopDialog } from '../dialog/open-dialogs.ts'
import { toastKey } from './toast-key.ts'
import { watchPresses } from './toast-place.ts'
import type { ToastOptions } from './toast-stack.tsx'

/**
 * Durations by kind, milliseconds; at most 20 toasts at once (the library's own limits, repeated here for
 * documentation).
 */
export const toastDurations = {
  blank: 4000,
  error: 4000,
  custom: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const

type Stack = typeof import('./toast-stack.tsx')

let fetched: Promise<Stack> | undefined
let stack: Stack | undefined
const listeners = new Set<() => void>()

/** Loads the component that renders toasts, at the first user interaction. */
function fetchStack(): Promise<Stack> {
  fetched ??= import('./toast-stack.tsx').then(
    (loaded) => {
      stack = loaded
      for (const listener of listeners) listener()
      return loaded
    },
    (error: unknown) => {
      fetched = undefined
      throw error
    },
  )
  return fetched
}

// An error must not be shown only here: if the toasts cannot be loaded, it is still shown next to its button.
const notifyListeners = (step: (stack: Stack) => void) =>
  void fetchStack().then(step, (error: unknown) => console.warn('The toasts could not be loaded', error))

let actions = 0
/** A repeated message updates the visible toast instead of stacking another one. */
function say(
  kind: string,
  message: string,
  options: ToastOptions | undefined,
  step: (stack: Stack, options: ToastOptions & { id: string }) => void,
) {
  const id = options?.id ?? `${kind}: ${message}`
  notifyListeners((loaded) => step(loaded, { ...options, id: loaded.shownId(id) }))
  return id
}

/** Each shows a toast and returns its ID. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    say('success', message, options, ({ hotToast }, known) => hotToast.success(message, known)),
  error: (message: string, options?: ToastOptions) =>
    say('error', message, options, ({ hotToast }, known) => hotToast.error(message, known)),
  plain: (message: string, options?: ToastOptions) =>
    say('plain', message, options, ({ hotToast }, known) => hotToast(message, known)),
  loading: (message: string, options?: ToastOptions) =>
    say('loading', message, options, ({ hotToast }, known) => hotToast.loading(message, known)),
  dismiss: (id: string) => fetched && notifyListeners(({ dismiss }) => dismiss(id)),
  /** A toast with one button; pressing it dismisses the toast. Each has its own action, so they are never merged. */
  withAction: (message: string, label: string, action: () => void, options?: ToastOptions) =>
    say(`action ${++actions}`, message, options, ({ withAction }, known) => withAction(message, label, action, known)),
}

function subscribe(listener: () => void) {
  const begin = () => void fetchStack().catch(() => undefined)
  listeners.add(listener)
  window.addEventListener('pointerdown', begin, { once: true, passive: true })
  window.addEventListener('keydown', begin, { once: true, passive: true })
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pointerdown', begin)
    window.removeEventListener('keydown', begin)
  }
}

/** The toasts, at the bottom right; the newest lowest. An open dialog contains them, so that they can be pressed. */
export function Toaster() {
  const container = useRef<HTMLElement>(null)
  const dialog = useTopDialog()
  // Toasts avoid the control that was pressed last.
  useEffect(watchPresses, [])
  const ToastStack = useSyncExternalStore(
    subscribe,
    () => stack?.ToastStack,
    () => undefined,
  )
  const section = (
    <section
      ref={container}
      popover="manual"
      aria-label={uiTexts.notifications(toastKey)}
      className="pointer-events-none fixed inset-x-3 top-auto right-3 bottom-[calc(12px+var(--bottom-bar,0px))] m-0 ml-auto w-auto overflow-visible bg-transparent p-0 sm:right-5 sm:bottom-[calc(20px+var(--bottom-bar,0px))] sm:left-auto"
    >
      {ToastStack && <ToastStack container={container} />}
    </section>
  )
  return dialog ? createPortal(section, dialog) : section
}
