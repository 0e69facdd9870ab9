import { describe, expect, it } from 'vitest'
import { NewMessage } from './contact.ts'
import { line } from './content/content-parts.ts'
import { paramsOfIssue } from './failures/issues.ts'
import { hasHiddenCharacter, hasHiddenCharacterInText, showHidden } from './hidden-characters.ts'
import { OrderTag } from './orders/order-notes.ts'
import { ShopSettings } from './settings/settings.ts'
import { optionalLines, optionalText, requiredLines, requiredText } from './text-fields.ts'

it.each([
  ['a zero-width space', 'Nadia\u200b'],
  ['a byte order mark', 'Na\ufeffdia'],
  ['a word joiner', 'Na\u2060dia'],
  ['a soft hyphen', 'Na\u00addia'],
  ['a right-to-left override', '\u202eaidaN'],
  ['a bidi isolate', '\u2066Nadia\u2069'],
  ['a left-to-right mark', 'Nadia\u200e'],
  ['a zero byte', 'Na\0dia'],
  ['a line break', 'Nadia\nRahman'],
  ['a line separator', 'Nadia\u2028Rahman'],
  ['a blank that is a letter', 'Nadia\u3164'],
  ['an empty Braille pattern', 'Nadia\u2800'],
  ['half of a character', 'Nadia\ud800'],
  ['a joiner between Latin letters', 'Na\u200ddia'],
  ['a joiner at the end of a Bangla word', 'রহমান\u200d'],
  ['a non-joiner before a Latin letter', 'রহমান\u200cA'],
  ['two joiners in a row', 'র\u200d\u200cয'],
])('refuses a name with %s', (_what, name) => {
  expect(hasHiddenCharacterInText(name)).toBe(true)
})

it.each([
  'Nadia Sultana Rahman',
  "Zoë O'Brien-Łukasz",
  'নাদিয়া সুলতানা রহমান',
  'র\u200d্যাচেল',
  'শাহ্\u200cরিয়ার র\u200d্যাব',
  'ناديا رحمن',
  '王小明',
  '😀 ❤️ Ayesha',
  '👩🏽‍🍳 👨‍👩‍👧‍👦 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'می\u200cخواهم',
])('takes %s as a name', (name) => {
  expect(hasHiddenCharacterInText(name)).toBe(false)
})

it('refuses joiners in an email address, Bangla or not', () => {
  expect(hasHiddenCharacter('র\u200d্য@example.com')).toBe(true)
  expect(hasHiddenCharacter('nadia@example.com')).toBe(false)
})

describe.each([
  ['a line of content', line(80)],
  ['an optional line', optionalText(80)],
  ['a required line', requiredText('enter_text', 80)],
  ['several lines', requiredLines('enter_text', 80)],
  ['several optional lines', optionalLines(80)],
  ['the sender of the emails', ShopSettings.shape.emailSender],
  ['the announcement', ShopSettings.shape.announcement],
  ['an order tag', OrderTag],
])('%s', (_what, schema) => {
  it.each(['গিফট র\u200d্যাপিং', 'শাহ্\u200cরিয়ার'])('takes the Bangla joiners of %s', (text) => {
    expect(schema.parse(text)).toBe(text.normalize('NFC'))
  })

  it.each(['gift\u200bwrap', 'gift\u200dwrap', 'র\u200d', '\u202epilg'])(
    'refuses the invisible character of %j',
    (text) => {
      const codes = schema.safeParse(`${text}!`).error?.issues.map(({ message }) => message)
      expect(codes).toEqual([expect.stringMatching(/^hidden_character_(after|first)$/)])
    },
  )
})

it('tells the slashes and commas of a tag from invisible characters', () => {
  const [issue] = OrderTag.safeParse('র\u200d্যাপিং, লাল').error?.issues ?? []
  expect(issue?.message).toBe('tag_cannot_contain_slashes_or_commas')
})

it('says where an invisible character is, in subjects and messages too', () => {
  const problemsOf = (subject: string, message: string) => {
    const issues = NewMessage.safeParse({ subject, message }).error?.issues ?? []
    return ['subject', 'message'].map((field) => {
      const issue = issues.find(({ path }) => path[0] === field)
      return issue && [issue.message, paramsOfIssue(issue)]
    })
  }
  expect(problemsOf('A gift for Eid', 'Two lines,\nwith a\ttab and 👍🏽')).toEqual([undefined, undefined])
  expect(problemsOf('\u202efdp.exe', 'Hello\u200b there')).toEqual([
    ['hidden_character_first', {}],
    ['hidden_character_after', { text: 'Hello' }],
  ])
  expect(problemsOf('A gift\nfor Eid', 'First line\nThe second one\u202e')).toEqual([
    ['text_in_one_line', {}],
    ['hidden_character_after', { text: 'e second one' }],
  ])
})

it('makes invisible characters visible', () => {
  expect(showHidden('AB\u200b12\u{e0041} আতর')).toBe('AB[U+200B]12[U+E0041] আতর')
})
