import { Scripts } from 'react-router'

const containerId = 'page-scripts'

/**
 * An inline script. Of the elements of the framework's `<Scripts>`, it inserts the page's data immediately, and the
 * modules with their preload links after the first paint; in a background tab, where nothing is painted, immediately.
 * It also remembers the last button that was pressed before the page is hydrated: see press-again.ts.
 */
const start =
  // Only backticks: React would escape other quotation marks as entities.
  '(function(){' +
  'var d=document;d.addEventListener(`click`,function(e){' +
  'var b=`hydrated`in d.documentElement.dataset?0:e.target.closest(`button[type=button]`);' +
  'if(b!==0)window.pressedEarly=b||window.pressedEarly});' +
  `var scripts=d.createRange().createContextualFragment(d.getElementById(\`${containerId}\`).textContent);` +
  'd.head.append(scripts.querySelector(`script:not([type])`));' +
  'function go(){d.head.append(scripts)}' +
  'if(d.hidden||!PerformanceObserver.supportedEntryTypes.includes(`paint`))return go();' +
  'new PerformanceObserver(function(list,seen){seen.disconnect();go()}).observe({type:`paint`,buffered:true})})()'

/**
 * The framework's `<Scripts>`, deferred until the first paint: on a slow connection they would compete with the
 * visible styles, fonts and pictures (docs/decisions/rendering.md). `<noscript>` contains them as text, which browsers do
 * not load. In development they are not deferred, because hot reload needs them.
 */
export function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }) {
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />
  return (
    <>
      <noscript id={containerId}>
        <Scripts nonce={nonce} />
      </noscript>
      <script nonce={nonce} suppressHydrationWarning>
        {start}
      </script>
    </>
  )
}
