/** Markup that is already escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | Piece[] | number | string | false | null | undefined

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(piece: Piece): string {
  if (piece instanceof Html) return piece.markup
  if (Array.isArray(piece)) return piece.map(write).join('')
  if (piece === null || piece === undefined || piece === false) return ''
  return String(piece).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** A template that escapes its values, unless they are `Html` themselves. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.map((text, at) => text + (at < pieces.length ? write(pieces[at]) : '')).join(''))
}

export interface Frame {
  title: string
  style: string
  script?: string
  /** The relative path from the page to its assets: '' or '../'. */
  up?: string
  body: Html
}

/** A whole page. Its script and its style are files, so that its policy can forbid everything else. */
export function page({ title, style, script, up = '', body }: Frame): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${style === 'page.css' ? 'light dark' : 'light'}">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}${style}">
${script ? html`<script type="module" crossorigin src="${up}${script}"></script>` : ''}
</head>
${body}
</html>
`.markup
}
