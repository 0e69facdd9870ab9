import { eq } from 'drizzle-orm'
import { users } from '#database/schema/index.ts'
import type { Workers } from '../../jobs.ts'
import type { LetterWriter } from '../../mail/letter-writer.ts'
import { passwordReset } from '../../mail/letters/password-reset.ts'
import { welcome } from '../../mail/letters/welcome.ts'
import { hasEmail } from './has-email.ts'
import { makeResetToken } from './password-resets.ts'

export function accountLetters({
  shop,
  post,
  address,
}: LetterWriter): Pick<Workers, 'welcome-letter' | 'password-reset-letter'> {
  return {
    async 'welcome-letter'({ userId }) {
      const [user] = await shop.db.select().from(users).where(eq(users.id, userId))
      if (user) await post.send(user.email, welcome({ name: user.name, shop: address }))
    },
    /** The link is made here and not when it is asked for: asking takes as long for an address that nobody has. */
    async 'password-reset-letter'({ email }) {
      const [user] = await shop.db.select().from(users).where(hasEmail(email))
      if (!user) return
      const token = await makeResetToken(shop, user.id)
      // After the #, so that no server between here and the shopper ever logs it.
      await post.send(
        user.email,
        passwordReset({ name: user.name, link: `${address}/reset-password#${token}`, shop: address }),
      )
    },
  }
}
