import { expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

it.each([
  ['<p>Rose &amp; oud.</p>\n<p>Long&nbsp;lasting</p>', 'Rose & oud.\n\nLong lasting'],
  ['First\\nSecond<br/>Third', 'First\nSecond\nThird'],
  ['<ul><li>Rose</li><li>Oud</li></ul>', '• Rose\n\n• Oud'],
  ['<style>p{color:red}</style><script>alert(1)</script>Text<!-- note -->', 'Text'],
  ['&#2480;&#x9CB; 5 < 6 &unknown;', 'রো 5 < 6 &unknown;'],
  ['<img src=x onerror=alert(1)>', ''],
])('%s', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
