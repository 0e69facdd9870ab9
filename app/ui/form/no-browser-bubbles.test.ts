import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('no form shows the bubbles of the browser, which disappear and are in its language: each has errors of its own', async () => {
  const forms: string[] = []
  for await (const file of glob('{app,back-office}/**/*.tsx')) {
    const source = await readFile(file, 'utf8')
    for (const [form] of source.matchAll(/<form\b(?:=>|[^>])*>/g))
      if (!form.includes('noValidate')) forms.push(`${file}: ${form}`)
  }
  expect(forms).toEqual([])
})
