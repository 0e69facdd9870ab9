import { Scripts } from 'react-router'

const holder = 'page-scripts'

/**
 * Runs where it stands. Of what the framework's `<Scripts>` wrote, the page's data comes at once, and the modules with
 * their preload links once the page has been painted; at once in the background, where nothing is painted.
 */
const start =
  // In backticks only: React would write other quotation marks as entities.
  '(function(){' +
  `var d=document,scripts=d.createRange().createContextualFragment(d.getElementById(\`${holder}\`).textContent);` +
  'd.head.append(scripts.querySelector(`script:not([type])`));' +
  'function go(){d.head.append(scripts)}' +
  'if(d.hidden||!PerformanceObserver.supportedEntryTypes.includes(`paint`))return go();' +
  'new PerformanceObserver(function(list,seen){seen.disconnect();go()}).observe({type:`paint`,buffered:true})})()'

/**
 * The framework's `<Scripts>`, kept back until the page has been painted: on a slow line they would share it with the
 * styles, typefaces and pictures that are to be seen (docs/decisions/0020). `<noscript>` holds them as text, which no
 * browser fetches from. While developing they stand there as they are, for hot reload is part of them.
 */
export function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />
  return (
    <>
      <noscript id={holder}>
        <Scripts nonce={nonce} />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning>
        {start}
      </script>
    </>
  )
}
