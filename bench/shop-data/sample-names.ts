import { readFileSync } from 'node:fs'
import { sampleCatalogue } from '#database/seed/catalogue-file.ts'

type Named = { name: string }[]
const sample = JSON.parse(readFileSync(sampleCatalogue, 'utf8')) as { brands: Named; categories: Named }

export const brands = sample.brands.map(({ name }) => name)
export const categories = sample.categories.map(({ name }) => name)
