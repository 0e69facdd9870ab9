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
