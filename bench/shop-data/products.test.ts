import { expect, it } from 'vitest'
import { misspell } from '../rows/urls.ts'
import { copyLine } from './copy.ts'
import { generateProducts } from './products.ts'
import { seededRandom } from './random.ts'

it('makes the same products in every run, whatever their number', () => {
  const [some, more] = [[...generateProducts(50)], [...generateProducts(200)]]
  expect(more.slice(0, 50)).toEqual(some)
  expect(new Set(more.map(({ id }) => id)).size).toBe(200)
  expect(new Set(more.map(({ slug }) => slug)).size).toBe(200)
})

it('uses a few thousand different words', () => {
  const words = [...generateProducts(5_000)].flatMap(({ name }) => name.split(' '))
  const different = new Set(words).size
  expect(different).toBeGreaterThan(1_000)
  expect(different).toBeLessThan(10_000)
})

it('writes rows as COPY reads them', () => {
  expect(copyLine(['a\tb\\', null, 5, true, ['x "y"', 'z'], { top: ['é'] }])).toBe(
    'a\\tb\\\\\t\\N\t5\ttrue\t{"x \\\\"y\\\\"","z"}\t{"top":["é"]}\n',
  )
})

it('misspells a word by one letter, never the first', () => {
  const random = seededRandom(1)
  for (let times = 0; times < 200; times++) {
    const wrong = misspell('sandalwood', random)
    expect(wrong).not.toBe('sandalwood')
    expect(wrong[0]).toBe('s')
    expect(Math.abs(wrong.length - 'sandalwood'.length)).toBeLessThanOrEqual(1)
  }
})
