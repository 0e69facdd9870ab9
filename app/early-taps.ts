// A page can be seen, and tapped, before its scripts run. What was tapped last in that time is done once they do.

/** For the inline script: remembers the button that was tapped last. Links, forms and `<details>` work by themselves. */
export const rememberTaps =
  'addEventListener(`click`,function(e){self.early=e.target.closest(`button[type=button]`)},true);'

let tapped: HTMLButtonElement | undefined

/** Called as React takes over the page: it answers every later tap itself. */
export function takeEarlyTap() {
  const early = Reflect.get(window, 'early')
  if (early instanceof HTMLButtonElement) tapped = early
}

/** Called when the page answers: taps once more for the visitor. */
export function repeatEarlyTap() {
  const button = tapped
  tapped = undefined
  if (button?.isConnected) setTimeout(() => button.click())
}
