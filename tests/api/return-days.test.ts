import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { returnPolicyData } from '#app/document/return-policy-data.ts'
import { toBanglaDigits } from '#contract/bangla/format-bangla.ts'
import { returnDays } from '#contract/orders/order-terms.ts'

/** Every file that says how long a return may be requested, in both languages. */
const files = [
  ...['product', 'highlights', 'highlight-details', 'home', 'order-changes'].map((name) => `messages/{}/${name}.ts`),
  ...['failures-orders', 'email-order-status', 'email-order-placed'].map((name) => `messages/{}/${name}.ts`),
  ...['terms', 'faq'].map((name) => `server/modules/content/sample/{}/${name}.ts`),
]

/** Numbers of days beside a word for a return. */
const daysIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => /return|refund|ফেরত|হাতে পাওয়ার|delivery on the page|from delivery|bring it back/i.test(line))
    .flatMap((line) => [
      ...line.matchAll(/(?<![\d–-])(\d{1,3}|[০-৯]{1,3})(?:-day\b| days\b(?! after)| দিন(?:ের|ে)?(?=[\s।,]))/g),
    ])
    .map(([, days]) => days)

it('policy, pages, emails and structured data say the days by which returns are taken', async () => {
  expect(returnPolicyData.merchantReturnDays).toBe(returnDays)
  for (const file of files) {
    for (const [folder, expected] of [
      ['en', String(returnDays)],
      ['bn', toBanglaDigits(String(returnDays))],
    ] as const) {
      const path = file.replace('{}', folder).replace('sample/en/', 'sample/').replace('sample/bn/', 'sample/bangla/')
      const said = daysIn(await readFile(path, 'utf8'))
      expect([path, said.includes(expected)]).toEqual([path, true])
    }
  }
})
