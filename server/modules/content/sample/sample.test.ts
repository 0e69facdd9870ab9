import { describe, expect, it } from 'vitest'
import { isFilled, textsOf } from '#contract/content/bangla-texts.ts'
import { contentPageNames, editedPages } from '#contract/content/content.ts'
import { readCatalogueFile, sampleCatalogue } from '#database/seed/catalogue-file.ts'
import { sampleBangla, sampleContent } from './index.ts'

const latin = /[A-Za-z]/
const placeholders = (text: unknown) => (JSON.stringify(text).match(/\{[a-z ]+\}/g) ?? []).toSorted()
const links = (text: unknown) => JSON.stringify(text).match(/"href":"[^"]+"/g) ?? []

describe.each(contentPageNames)('the sample page %s', (page) => {
  const texts = textsOf(sampleContent[page])
  const bangla = sampleBangla[page]

  it('has a Bangla version of each text and of nothing else, within the limits of its fields', () => {
    expect(Object.keys(bangla).toSorted()).toEqual(texts.map(({ key }) => key).toSorted())
    expect(Object.values(bangla).every(isFilled)).toBe(true)
    expect(editedPages[page].safeParse({ ...sampleContent[page], bangla }).error?.issues).toBeUndefined()
  })

  it('has the same placeholders and links in both languages', () => {
    for (const { key, text } of texts) {
      expect([key, placeholders(bangla[key]), links(bangla[key])]).toEqual([key, placeholders(text), links(text)])
    }
  })
})

it('the sample catalogue has all its names and descriptions in Bangla', async () => {
  const { brands, categories, products } = await readCatalogueFile(sampleCatalogue)
  const texts = [
    ...[...brands, ...categories].flatMap(({ nameInBangla, description = '', descriptionInBangla = '' }) =>
      description ? [nameInBangla, descriptionInBangla] : [nameInBangla],
    ),
    ...products.flatMap(({ nameInBangla, descriptionInBangla }) => [nameInBangla, descriptionInBangla]),
  ]
  expect(texts.filter((text) => !text || latin.test(text) || text !== text.normalize('NFC'))).toEqual([])
})
