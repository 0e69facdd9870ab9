// What the framework writes: links that name every module ahead, and one script that imports the first of them.
const ahead = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*\/>/g
const start =
  /(<script[^>]* type="module"[^>]*>)((?:import [^;]*;\s*)+)(window\.__reactRouterRouteModules[^;]*;)\s*(import\([^;]*\);)/
const imported = /import (?:\* as (\w+) from )?("[^"]*")/g

/** A page in the background is not painted and waits for nothing. */
const oncePainted =
  'go=>document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint")?go():' +
  'new PerformanceObserver((_,seen)=>{seen.disconnect();go()}).observe({type:"paint",buffered:true})'

/**
 * Lets a rendered page be shown before its scripts are asked for: styles, typefaces and the first pictures have the line
 * to themselves. What a visitor does until the scripts have come is kept (app/early-acts.ts); without them the page
 * stands as it was written. One whose start the framework writes in another way is returned as it is.
 */
export function scriptsOncePainted(html: string): string {
  const [whole = '', tag = '', imports = '', routes = '', entry = ''] = start.exec(html) ?? []
  if (!whole) return html
  const files = [...html.matchAll(ahead)].map(([, href]) => href)
  const first = [...imports.matchAll(imported)]
  const modules = first.map(([, , file]) => `import(${file})`).join()
  const names = first.map(([, name]) => name).join()
  const go =
    `for(const href of ${JSON.stringify(files)})` +
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
    `Promise.all([${modules}]).then(([${names}])=>{${routes}return ${entry}}).catch(console.warn)`
  return html.replaceAll(ahead, '').replace(whole, () => `${tag}(${oncePainted})(()=>{${go}})`)
}
