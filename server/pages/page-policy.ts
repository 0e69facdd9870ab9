import { createHash } from 'node:crypto'

/** Other hosts that pages may load scripts and frames from: the card provider's. */
export interface PageSources {
  script: string[]
  frame: string[]
  connect: string[]
}

/**
 * The page's content security policy. It allows the inline scripts with the nonce of this rendering: injected scripts
 * have no nonce and cannot run.
 */
export function contentSecurityPolicy(html: string, nonce: string, pageSources: PageSources | undefined): string {
  const { script = [], frame = [], connect = [] } = pageSources ?? {}
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashesOf(html, nonce), ...script].join(' '),
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

function hashesOf(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)
  const own = [...scripts].filter(([, attributes = '', code]) => code && attributes.includes(`nonce="${nonce}"`))
  return [...new Set(own.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))]
}
