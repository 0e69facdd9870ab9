import { createHash } from 'node:crypto'

/** Other hosts that pages may load scripts and frames from: the card provider's. */
export interface PageSources {
  script: string[]
  frame: string[]
  connect: string[]
}

/** The content security policy of a page with these inline scripts, given as `hashOf`. */
export function contentSecurityPolicy(inlineScripts: string[], pageSources: PageSources | undefined): string {
  const { script = [], frame = [], connect = [] } = pageSources ?? {}
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScripts, ...script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    ['frame-src', "'self'", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The scripts of a page: their attributes and code. */
export function scriptsOf(html: string): { attributes: string; code: string }[] {
  const parts = html.split('</script>').slice(0, -1)
  return parts.flatMap((part) => {
    const [, attributes, code] = /^<script([^>]*)>(.*)$/s.exec(part.slice(part.indexOf('<script'))) ?? []
    return attributes === undefined || code === undefined ? [] : [{ attributes, code }]
  })
}

/** As a source of a content security policy. */
export const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The inline scripts with the nonce of this rendering: injected scripts have no nonce and cannot run. */
export function hashesOf(html: string, nonce: string): string[] {
  const own = scriptsOf(html).filter(({ attributes, code }) => code && attributes.includes(`nonce="${nonce}"`))
  return [...new Set(own.map(({ code }) => hashOf(code)))]
}
