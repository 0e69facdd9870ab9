import { createHash } from 'node:crypto'
import { equalSecrets } from '../../../../signatures.ts'
import { InvalidNotification, type ProviderNotification, type ReceivedNotification } from '../payment-provider.ts'
import { parseShortId } from './sslcommerz-ids.ts'

type Fields = Record<string, string | undefined>

/** The signature has to cover them, whatever the notification says that it covers. */
const covered = ['amount', 'currency', 'status', 'store_id', 'tran_id']

const hash = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text).digest('hex')

/**
 * The signature of a notification: a hash of the fields that its `verify_key` names, with the hash of the store's
 * password among them, sorted by name.
 */
export function signatureOf(algorithm: 'md5' | 'sha256', fields: Fields, password: string): string {
  const names = (fields.verify_key ?? '').split(',')
  const values = new Map(names.map((name) => [name, fields[name] ?? '']))
  values.set('store_passwd', hash(algorithm, password))
  const sorted = [...values].sort(([one], [other]) => (one < other ? -1 : 1))
  return hash(algorithm, sorted.map(([name, value]) => `${name}=${value}`).join('&'))
}

/**
 * Verifies a notification (IPN) with both of its signatures. They prove where it comes from only: what became of the
 * payment is read from SSLCommerz afterwards.
 */
export function verifyNotification(
  { storeId, storePassword }: { storeId: string; storePassword: string },
  { body }: ReceivedNotification,
): ProviderNotification {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body.toString()))
  const { verify_key: key = '', verify_sign: sign = '', verify_sign_sha2: sign2 = '', status = '' } = fields
  const names = new Set(key.split(','))
  const required = status === 'VALID' ? [...covered, 'val_id'] : covered
  if (!required.every((name) => names.has(name))) throw new InvalidNotification('This notification cannot be read.')
  const isSigned =
    equalSecrets(signatureOf('md5', fields, storePassword), sign) &&
    equalSecrets(signatureOf('sha256', fields, storePassword), sign2)
  if (!isSigned) throw new InvalidNotification('The signature of this notification is not valid.')
  if (fields.store_id !== storeId) throw new InvalidNotification('This notification is of another store.')
  const paymentId = fields.tran_id && parseShortId(fields.tran_id) ? fields.tran_id : null
  // It has no id of its own; the signature is that of exactly this content.
  return { id: sign2, type: `payment ${status}`, about: paymentId ? 'payment' : 'other', paymentId }
}
