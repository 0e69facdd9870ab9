import * as uiTexts from '#messages/ui.ts'

interface NeedsScriptProps {
  /** What cannot be shown, at the beginning of the sentence. */
  what?: string
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
}

/**
 * Instead of a control that needs a script; `action` completes the sentence. Hide the control with `noscript:hidden`.
 */
export function ActionNeedsScript({ action }: { action: string }) {
  return (
    <noscript>
      <p className="text-soft">{uiTexts.turnOnScriptsTo(action)}</p>
    </noscript>
  )
}

/** Instead of what only a script can show; in browsers without JavaScript. Hide that with `noscript:hidden`. */
export function NeedsScript({ what = uiTexts.thisPage, heading: Heading = 'h1' }: NeedsScriptProps) {
  return (
    <noscript>
      <div className="mx-auto max-w-xl px-5 py-16 text-center md:py-24">
        <Heading className="text-[2.125rem] md:text-[2.625rem]">{uiTexts.turnOnScripts}</Heading>
        <p className="mx-auto mt-4 max-w-[46ch] text-balance text-soft">{uiTexts.needsScripts(what)}</p>
      </div>
    </noscript>
  )
}
