import { z } from 'zod'

/** So many bytes as base64url. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}=*$`))

/** What a browser gives for one message (`PushSubscription.toJSON()`). */
export const BrowserSubscription = z.object({
  endpoint: z
    .string()
    .max(1_000)
    .describe('where the push service of the browser takes messages: Google’s, Mozilla’s, Apple’s or Microsoft’s'),
  keys: z.object({
    p256dh: bytes(65).describe('the public key of the browser'),
    auth: bytes(16).describe('its secret'),
  }),
})
export type BrowserSubscription = z.infer<typeof BrowserSubscription>
