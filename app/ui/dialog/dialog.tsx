import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import { langOf } from '#messages/language.ts'
import * as uiTexts from '#messages/ui.ts'
import { Button, IconButton } from '../button.tsx'

import { closeOnBack } from './close-on-back.ts'
import { DialogLock } from './dialog-lock.ts'
import { showModal } from './keep-modal.ts'
import { pushDialog } from './open-dialogs.ts'

interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
  /** `center` (default), at a side of the screen, or full screen. */
  position?: 'center' | 'left' | 'right' | 'full'
  /** Whether the customer cannot close it at the moment. Forms inside lock it with `useDialogLock`. */
  locked?: boolean
  /** False where the router handles Back: the dialog that confirms leaving the page. */
  closesOnBack?: boolean
  className?: string
}

const places = {
  center: 'm-auto max-h-[min(92dvh,56rem)] w-[min(40rem,calc(100vw-24px))]',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-none w-[min(24rem,100vw)]',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(24rem,100vw)]',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none rounded-none!',
}

/** Whether the pointer is on the backdrop. The scrollbar of a dialog is part of the dialog. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** A modal dialog (`<dialog>`): the browser traps the focus, closes it with Escape or Back and restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  position = 'center',
  locked: lockedFromOutside = false,
  closesOnBack = true,
  className = '',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [sending, changeSending] = useReducer((forms: number, change: 1 | -1) => forms + change, 0)
  const locked = lockedFromOutside || sending > 0
  // Together with its content: an empty dialog would flash, and lock the page behind it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element) return showModal(element)
    if (element?.open) element.close()
    return undefined
  }, [open])
  const closeByBack = useEffectEvent(() => {
    if (!locked) onClose()
    return !locked
  })
  useEffect(() => (open && closesOnBack ? closeOnBack(() => closeByBack()) : undefined), [open, closesOnBack])
  // The page must not scroll while the dialog is open, and its toasts move into the dialog.
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    const leaveTop = pushDialog(element)
    return () => {
      document.documentElement.style.overflow = overflow
      leaveTop()
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      // `onCancel` is for browsers without `closedby`. In the others, a second Escape would close the dialog anyway.
      closedby={locked ? 'none' : undefined}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={onClose}
      onMouseDown={(event) => event.target === event.currentTarget && isOutside(event) && !locked && onClose()}
      className={`overflow-y-auto overscroll-contain rounded border border-hair bg-paper p-0 text-ink shadow-float ${places[position]} ${className}`}
    >
      {open && (
        <div className="flex min-h-full flex-col px-6 pt-4 pb-7">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h2 id={heading} lang={langOf(title)} className="text-[1.75rem]">
              {title}
            </h2>
            <IconButton
              label={uiTexts.close}
              onClick={onClose}
              busy={locked}
              className="-mr-3 aria-disabled:opacity-55"
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          </div>
          <DialogLock value={changeSending}>{children}</DialogLock>
        </div>
      )}
    </dialog>
  )
}

interface ConfirmProps extends Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'closesOnBack'> {
  confirmLabel: string
  /** The label of the cancel button. */
  cancelLabel?: string
  onConfirm(): void
  /** While the confirmed action runs, it cannot be cancelled. */
  busy?: boolean
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = uiTexts.goBack,
  onConfirm,
  busy = false,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog} locked={busy}>
      <div className="text-soft">{children}</div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={dialog.onClose} busy={busy}>
          {cancelLabel}
        </Button>
        <Button onClick={onConfirm} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
