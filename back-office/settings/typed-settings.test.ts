import { expect, it } from 'vitest'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { TypedSettings, typedSettings } from './typed-settings.ts'

it('settings are saved as they were loaded, and with a price of wrapping', () => {
  const typed = typedSettings(sampleSettings)
  expect(TypedSettings.parse(typed)).toMatchObject(sampleSettings)
  expect(TypedSettings.parse({ ...typed, giftWrapping: '60' }).giftWrapping).toBe(60)
})
