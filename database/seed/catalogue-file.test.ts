import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalogueFile } from './catalogue-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rose = { slug: 'rose', name: 'Rose', brand: 'Aria', category: 'Attar', price: 900, description: 'A rose.' }
async function read(catalogue: object) {
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify(catalogue))
  return readCatalogueFile(file)
}

it('a file with the former keys of texts in Bangla is refused, by a sentence with the new ones', async () => {
  await expect(read({ products: [{ ...rose, description_bn: 'গোলাপ।' }] })).rejects.toThrow(
    'cannot be used: description_bn is called descriptionInBangla now. Rename it in the whole file.',
  )
  const brands = [{ name: 'Aria', name_bn: 'আরিয়া' }]
  await expect(read({ brands, products: [rose] })).rejects.toThrow('name_bn is called nameInBangla now')
})

it('keeps texts in Bangla', async () => {
  const { products } = await read({ products: [{ ...rose, nameInBangla: 'গোলাপ' }] })
  expect(products).toMatchObject([{ name: 'Rose', nameInBangla: 'গোলাপ' }])
})
