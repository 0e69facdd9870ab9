import { createHash } from 'node:crypto'

const hash = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex')

/**
 * Adds the provider's signatures over fields: `verify_key` names them, `verify_sign` and `verify_sign_sha2` are hashes
 * of `name=value` joined by `&` in the order of the names, together with the hash of the store's password as
 * `store_passwd`.
 */
export function signed(fields: Record<string, string>, names: readonly string[], password: string) {
  const digest = (algorithm: 'md5' | 'sha256') => {
    const all: Record<string, string> = { store_passwd: hash(algorithm, password) }
    for (const name of names) all[name] = fields[name] ?? ''
    const text = Object.keys(all)
      .sort()
      .map((name) => `${name}=${all[name]}`)
      .join('&')
    return hash(algorithm, text)
  }
  return {
    ...fields,
    verify_sign: digest('md5'),
    verify_key: [...names].sort().join(','),
    verify_sign_sha2: digest('sha256'),
  }
}

export const forgeries = ['changed_amount', 'other_order', 'unsigned', 'wrong_password'] as const
export type Forgery = (typeof forgeries)[number]

/** Forged notifications: each has one error. */
export function forged(how: Forgery, fields: Record<string, string>): Record<string, string> {
  switch (how) {
    case 'changed_amount':
      return { ...fields, amount: '10.00', currency_amount: '10.00' }
    case 'other_order':
      return { ...fields, tran_id: `${fields.tran_id}x` }
    case 'unsigned':
      return { ...fields, verify_sign: '', verify_key: '', verify_sign_sha2: '' }
    case 'wrong_password':
      return signed(fields, String(fields.verify_key).split(','), 'not the password of the store')
  }
}
