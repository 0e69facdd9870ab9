import { historyMoves } from './history-moves.ts'

/**
 * Back closes the newest open dialog instead of leaving its page. Each open dialog has a history entry, a copy of its
 * page's with the same URL, key and index; React Router never learns of moves between them. A dialog that is closed in
 * another way leaves its entry by going back, and a page that is opened from a dialog takes its entry's place, so that no
 * press of Back or Forward is without effect, and none opens a dialog again.
 */

/** What the browser stores for an entry: React Router's index and key, and how many dialogs are open over the page. */
interface Entry {
  idx?: number
  key?: string
  dialogs?: number
}

const entry = (): Entry => window.history.state ?? {}
const depth = () => entry().dialogs ?? 0
const read = () => ({ state: entry(), url: window.location.href })

/** For each open dialog, the newest last, what closes it. Returns whether it may be closed at the moment. */
const open: (() => boolean)[] = []
let started = false
let here: ReturnType<typeof read>
/** Whether this file has called `history.go` and its event is still to come. */
let travelling = false
/** A page that was opened meanwhile. */
let opened: Parameters<History['pushState']> | undefined

/** The browser's own functions. */
const { pushState, replaceState } = import.meta.env.SSR ? ({} as History) : window.history
const push = (...args: Parameters<History['pushState']>) => pushState.apply(window.history, args)
const replace = (...args: Parameters<History['replaceState']>) => replaceState.apply(window.history, args)

function travel(steps: number) {
  travelling = true
  window.history.go(steps)
}

/** Gives history as many entries over the page as dialogs are open. */
function settle() {
  if (travelling) return
  if (depth() > open.length) travel(open.length - depth())
  while (depth() < open.length) push({ ...entry(), dialogs: depth() + 1 }, '')
  here = read()
}

/** Later: whoever closes a dialog often opens a page in the same task, or another dialog. */
const settleSoon = () => void setTimeout(settle)

function handlePop(event: PopStateEvent) {
  const before = here
  here = read()
  const isSamePage = here.state.idx === before.state.idx && (depth() > 0 || before.state.dialogs !== undefined)
  if (!travelling && !isSamePage) return settleSoon()
  event.stopImmediatePropagation()
  const closing = travelling ? [] : open.slice(depth()).reverse()
  travelling = false
  if (opened) push(...opened)
  // What replaced the page's entry while a dialog was open has replaced the dialog's.
  else if (here.state.key !== before.state.key)
    replace({ ...before.state, dialogs: here.state.dialogs }, '', before.url)
  opened = undefined
  for (const close of closing) {
    if (!close()) return travel((before.state.dialogs ?? 0) - depth())
    open.splice(open.indexOf(close), 1)
  }
  settle()
}

function start() {
  started = true
  here = read()
  historyMoves.handle = handlePop
  window.history.pushState = (...page) => {
    if (depth() > 0) {
      if (travelling) opened = page
      replace(...page)
    } else push(...page)
    here = read()
    settleSoon()
  }
  window.history.replaceState = (state, unused, url) => {
    replace(depth() > 0 ? { ...state, dialogs: depth() } : state, unused, url)
    here = read()
  }
}

/** Leaves the entry of a dialog that was open when the page was loaded again. */
export function leaveClosedDialog() {
  if (!started) start()
  settle()
}

/**
 * Lets Back close a dialog that has just been opened.
 * @param close closes it, or returns false if it cannot be closed at the moment
 * @returns call it when the dialog is closed
 */
export function closeOnBack(close: () => boolean): () => void {
  if (!started) start()
  open.push(close)
  settleSoon()
  return () => {
    const place = open.indexOf(close)
    if (place >= 0) open.splice(place, 1)
    settleSoon()
  }
}
