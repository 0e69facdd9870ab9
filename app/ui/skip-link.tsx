/** The first link of each page. Without scripts it is a link to the fragment. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to a part of the page, also without scripts
    <a
      href="#main"
      onClick={(event) => {
        // A fragment in the history would have no scroll position of its own (React Router gives all such entries one key).
        event.preventDefault()
        const content = document.getElementById('main')
        content?.focus({ preventScroll: true })
        content?.scrollIntoView()
      }}
      className="caps fixed top-2 left-2 z-50 -translate-y-20 rounded bg-ink px-5 py-4 text-on-ink focus:translate-y-0"
    >
      Skip to the content
    </a>
  )
}
