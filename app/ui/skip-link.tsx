import * as uiTexts from '#messages/ui.ts'

/** The id of the content between the header and the footer. */
export const contentId = 'main'

/** The first link of each page. Without scripts it is a link to the fragment. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      onClick={(event) => {
        // A fragment in the history would have no scroll position of its own (React Router gives all such entries one
        // key).
        event.preventDefault()
        const content = document.getElementById(contentId)
        content?.focus({ preventScroll: true })
        content?.scrollIntoView()
      }}
      className="caps fixed top-2 left-2 z-50 -translate-y-20 rounded bg-ink px-5 py-4 text-on-ink focus:translate-y-0"
    >
      {uiTexts.skipToContent}
    </a>
  )
}
