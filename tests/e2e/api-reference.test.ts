import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { blankPage } from '#tests/support/screen.ts'

const shop = openSharedShop()

it('lists the calls of the shop at /api/docs', async () => {
  const page = await shop.visit(blankPage)
  const described = page.waitForResponse('**/api/openapi.json')
  await page.goto('/api/docs')
  expect((await described).status()).toBe(200)
  for (const summary of ['Place an order at the shop’s current prices', 'Create an account; its role is always user']) {
    await page.getByText(summary).first().waitFor()
  }
})
