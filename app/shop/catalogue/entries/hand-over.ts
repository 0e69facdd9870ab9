import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ShownList } from '../load-list.ts'

/** What the list of a brand or category was showing. */
export interface HandedOver<Sheet> {
  list: ShownList | null
  /** The loaded filter sheet, and whether it is open. */
  sheet: Sheet | undefined
  filtering: boolean
}

interface Place {
  /** The control with the focus; undefined if it was elsewhere on the page. */
  focused: string | undefined
  sheetTop: number
}

/** Only until the next list is displayed: nothing else may receive it. */
let handedOver: (HandedOver<unknown> & Place) | undefined

const openSheet = (list: HTMLElement | null) => list?.querySelector('dialog[open]') ?? null

/** Identifies a control in another list with the same filters. */
function describe(control: Element): string {
  const value = control.getAttribute('type') === 'checkbox' ? control.getAttribute('value') : ''
  const name = control.getAttribute('aria-label') ?? (control.tagName === 'A' ? control.textContent : '')
  return [control.tagName, control.getAttribute('name'), value, name].join(' ')
}

const placeIn = (list: HTMLElement | null): Place => {
  const { activeElement } = document
  const within =
    activeElement !== null && list?.contains(activeElement) && !activeElement.closest('nav[aria-label=Breadcrumb]')
  return { focused: within ? describe(activeElement) : undefined, sheetTop: openSheet(list)?.scrollTop ?? 0 }
}

function restorePlace(list: HTMLElement, heading: HTMLElement | null, { focused, sheetTop }: Place) {
  const sheet = openSheet(list)
  if (sheet) sheet.scrollTop = sheetTop
  if (focused === undefined) return
  const controls = (sheet ?? list).querySelectorAll<HTMLElement>('input, select, button, a')
  const control = [...controls].find((one) => describe(one) === focused && one.getClientRects().length > 0)
  // A removed filter has no control any more.
  if (!control) return heading?.focus({ preventScroll: true })
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'nearest' })
}

interface HandOver<Sheet> extends HandedOver<Sheet> {
  /** Whether this is the page of a brand or category. */
  isEntry: boolean
  /** The element of the list and its heading. */
  element: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
  /** The button that opens the sheet, which closing it returns the focus to. */
  opener: RefObject<HTMLElement | null>
  onReceive(received: HandedOver<Sheet>): void
}

/**
 * The first change of a filter on the page of a brand or category leads to the shop, which is another route with another
 * list: it starts with what the first one was showing, so that the filters stay open and the focus where it was.
 */
export function useHandOver<Sheet>({ isEntry, element, heading, opener, onReceive, ...shown }: HandOver<Sheet>) {
  const latest = useRef(shown)
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    latest.current = shown
  })
  // Syncs with the list that is being removed, before the browser displays this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useLayoutEffect(() => {
    const list = element.current
    if (!isEntry && handedOver) {
      // A dialog returns the focus to where it was before it opened.
      if (handedOver.filtering) opener.current?.focus({ preventScroll: true })
      onReceive(handedOver as HandedOver<Sheet>)
      setPlace(handedOver)
    }
    if (!isEntry) return
    return () => {
      handedOver = { ...latest.current, ...placeIn(list) }
      queueMicrotask(() => {
        handedOver = undefined
      })
    }
  }, [])
  // After the rendering with what was received.
  useLayoutEffect(() => {
    if (place && element.current) restorePlace(element.current, heading.current, place)
  }, [place, element, heading])
}
