import { randomInt } from 'node:crypto'
import { recoveryCode } from '#contract/accounts/second-factor.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { staffRecoveryCodes } from '#database/schema/index.ts'
import { fingerprint } from '../sign-in/link-tokens.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const newCode = () =>
  Array.from({ length: recoveryCode.characters }, () => alphabet[randomInt(alphabet.length)]).join('')

const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** Gives a person new recovery codes instead of the former ones, and returns them as they are written down. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCode.count }, newCode)
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ codeHash: fingerprint(code), userId })))
  return codes.map(inGroups)
}

/** Uses a recovery code up; false when it is none of the person's, or was used. */
export async function spendRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { codeHash, userId: owner } = staffRecoveryCodes
  const used = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(owner, userId), eq(codeHash, fingerprint(code))))
    .returning()
  return used.length > 0
}
