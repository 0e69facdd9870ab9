/**
 * Presses the button again that was pressed last before the page was hydrated, when nothing could respond. The inline
 * script of scripts-after-paint.tsx remembers it. React hydrates the part of the page that it is in.
 * Without this, two of six taps while the page was loading were lost (docs/speed.md).
 */
export function pressAgain() {
  const button: unknown = Reflect.get(window, 'pressedEarly')
  if (button instanceof HTMLElement && button.isConnected) button.click()
  Reflect.deleteProperty(window, 'pressedEarly')
}

let waiting = 0

function repeatIfStopped({ cancelBubble, defaultPrevented, target }: MouseEvent) {
  window.clearTimeout(waiting)
  if (!cancelBubble || defaultPrevented || !(target instanceof Element)) return
  const button = target.closest<HTMLElement>('button[type=button]')
  if (button) waiting = window.setTimeout(() => button.click(), 100)
}

/**
 * Presses a button again, until it responds or another one is pressed, while it is in a part of the page that React
 * cannot hydrate yet, such as one whose script has not arrived: React stops such a press on its way down, and forgets it.
 * To be called after `hydrateRoot`, as React's listener must come first.
 */
export const repeatStoppedPresses = () => document.addEventListener('click', repeatIfStopped, true)
