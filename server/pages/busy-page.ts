import type { MadeResponse } from '../http/kept-response.ts'

const text = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment, please</title></head>
<body><h1>One moment, please</h1><p>The shop is busy for a moment. Please try again.</p></body>
</html>
`

/** What a visitor gets whose page could not be made in time. */
export const busyPage: MadeResponse = {
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' },
  body: Buffer.from(text),
  tags: new Set(),
  incomplete: true,
}
