import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.resetModules())
const chats = async () => (await import('./shop-details.ts')).shopDetails.chats.map(({ to }) => to)

it('chat links lead to the number and the page of the settings', async () => {
  vi.stubEnv('VITE_WHATSAPP_NUMBER', '8801812345678')
  vi.stubEnv('VITE_MESSENGER_PAGE', 'another.gallery')
  expect(await chats()).toEqual(['https://wa.me/8801812345678', 'https://m.me/another.gallery'])
})

it('chat links lead to the sample shop without settings', async () => {
  expect(await chats()).toEqual(['https://wa.me/8801700000000', 'https://m.me/alariaperfumegallery'])
})
