import type { JSONContent } from '@tiptap/core'
import { expect, it } from 'vitest'
import { RichText } from '#contract/content/rich-text.ts'
import { normalizeText } from './text-schema.ts'

const paragraph = (text: string): JSONContent => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const item = (...content: JSONContent[]): JSONContent => ({ type: 'listItem', content })
const list = (...content: JSONContent[]): JSONContent => ({ type: 'bulletList', content })
const doc = (...content: JSONContent[]): JSONContent => ({ type: 'doc', content })

it('keeps three levels of a list', () => {
  const third = list(item(paragraph('3a')), item(paragraph('3b')))
  const text = doc(list(item(paragraph('1'), list(item(paragraph('2'), third)))))
  expect(normalizeText(text)).toEqual(text)
})

it('moves deeper levels of a list to the third, in their order, so that it can be saved', () => {
  const fifth = list(item(paragraph('5')))
  const fourth: JSONContent = {
    type: 'orderedList',
    attrs: { start: 3, type: null },
    content: [item(paragraph('4a'), fifth, paragraph('4a, continued')), item(paragraph('4b'))],
  }
  const third = list(item(paragraph('3a'), fourth), item(paragraph('3b')))
  const text = normalizeText(doc(list(item(paragraph('1'), list(item(paragraph('2'), third))))))
  const flat = list(...['3a', '4a', '5', '4a, continued', '4b', '3b'].map((words) => item(paragraph(words))))
  expect(text).toEqual(doc(list(item(paragraph('1'), list(item(paragraph('2'), flat))))))
  expect(RichText.safeParse(text).error).toBeUndefined()
})
