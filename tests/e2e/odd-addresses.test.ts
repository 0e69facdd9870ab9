import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'

const shop = openSharedShop()

it('an address with a parameter that can name nothing is a page that is not found', async () => {
  const odd = ['%00', 'a'.repeat(201), 'a'.repeat(2_000), '%F0%9F%98%80', '%E2%80%AE']
  for (const page of ['product', 'brands', 'categories', 'blog'])
    for (const name of odd) {
      const response = await fetch(`${shop.url}/${page}/${name}`)
      expect([page, name, response.status]).toEqual([page, name, 404])
      expect(await response.text()).toContain('Page Not Found')
    }
})
