import { expect, it } from 'vitest'
import { linkTarget } from './content/rich-text.ts'
import { proposedLink, Shipment } from './delivery/shipments.ts'
import { wrong } from './failures/issues.ts'
import { canonicalUrl, httpsLink } from './web-address.ts'

it.each([
  ['https://redx.com.bd/t', 'https://redx.com.bd/t'],
  ['HTTPS:Redx.com.bd', 'https://redx.com.bd/'],
  ['https://redx．com．bd/x', 'https://redx.com.bd/x'],
  ['https://redx.com.bd:443/x', 'https://redx.com.bd/x'],
  ['https://redx.com.bd:8443/x', 'https://redx.com.bd:8443/x'],
  ['https://redx.com.bd:@elsewhere.example/', undefined],
  ['https://redx.com.bd:8443@elsewhere.example/', undefined],
  ['https://redx.com.bd:99999/', undefined],
  ['https://redx.com.bd/ক?b=খ', 'https://redx.com.bd/%E0%A6%95?b=%E0%A6%96'],
  ['https://redx.com.bd/a/../b', 'https://redx.com.bd/b'],
  ['https://rеdx.com.bd/', 'https://xn--rdx-rdd.com.bd/'],
  ['https://redx.com.bd/t Pay at https://elsewhere.example', undefined],
  ['https://redx.com.bd\\@elsewhere.example/', undefined],
  ['https://redx.com.bd@elsewhere.example/', undefined],
  ['https://localhost/', undefined],
  ['javascript:alert(1)', undefined],
  ['redx.com.bd', undefined],
])('%s is %s', (typed, canonical) => {
  expect(canonicalUrl(typed)).toBe(canonical)
  if (!canonical) return
  expect(canonical).toMatch(/^[\x21-\x7e]+$/)
  expect(canonicalUrl(canonical)).toBe(canonical)
  expect(httpsLink(wrong('enter_url_starts_with_https')).parse(typed)).toBe(canonical)
  if (/^https:\/\//.test(typed)) expect(linkTarget.parse(typed)).toBe(canonical)
})

it('keeps links within the shop, emails and numbers of texts as they are typed', () => {
  for (const target of [
    '/shop?brand=keva#top',
    '/খবর',
    'mailto:a@b.example',
    'tel:+8801711000000',
    'http://a.example/',
    'http://a.example:8080/',
  ])
    expect(linkTarget.parse(target)).toBe(target)
})

it('limits links by the length that messages contain', () => {
  const link = `https://redx.com.bd/${'ক'.repeat(100)}`
  expect(httpsLink(wrong('enter_url_starts_with_https')).safeParse(link).success).toBe(false)
})

const parcel = { courier: 'redx', trackingNumber: '', trackingLink: '' } as const
const numberOf = (trackingNumber: string) => Shipment.safeParse({ ...parcel, trackingNumber }).data?.trackingNumber

it.each([
  ...['', '20A312THJDJ8', 'DLLFLT', 'DL121224VS8TTJ', '15BAEB8A', '98765432', 'ECR18120924123456', 'EE123456789BD'],
  ...['160420-28-A1-B1', 'JJD000030123456789012', '1Z 999 AA1 01 2345 6784', 'SF-9', 'ECR18017123456784'],
])('takes the number %j of a courier, without spaces', (typed) => {
  const number = typed.replaceAll(' ', '')
  expect(numberOf(typed)).toBe(number)
  const link = proposedLink('redx', number)
  if (link) expect(canonicalUrl(link)).toBe(link)
})

it.each([
  ...['Pay 60 taka at elsewhere.example/pay', 'bit.ly/x1', 'elsewhere.example', 'a:1', 'Pay-the-rider', '#1', '-1'],
  ...[
    'Please pay 60 taka to 01711000000 before',
    'Pay-60-taka-to-01711000000',
    '১২৩',
    'A_1',
    '1\u200b2',
    '1--2',
    'SENDTK60BKASH01712345678',
  ],
])('takes no %j for a number', (typed) => {
  expect(numberOf(typed)).toBeUndefined()
})
