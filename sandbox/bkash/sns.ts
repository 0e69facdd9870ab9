import { createSign, generateKeyPairSync } from 'node:crypto'
import type { OutgoingRequest } from '../deliveries.ts'
import { selfSignedCertificate } from './certificate.ts'
import type { Forgery, Message, Signer, Wallets } from './objects.ts'

export const certificatePath = '/bkash/sns/certificate.pem'

type Envelope = Record<string, string>

/** The text that a message's signature is over: names and values, a line each, in this order. */
export function stringToSign(envelope: Envelope): string {
  const names =
    envelope.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  return names
    .filter((name) => envelope[name] !== undefined)
    .map((name) => `${name}\n${envelope[name]}\n`)
    .join('')
}

/** The signer of this sandbox; made once, because a key takes a moment. */
export function signerOf({ state, now }: Pick<Wallets, 'now' | 'state'>): Signer {
  const known = state.get('signer', 'sns')
  if (known) return known
  const signer: Signer = { id: 'sns', created: now(), ...newSigner(now()) }
  state.put('signer', signer)
  return signer
}

function newSigner(at: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate({ privateKey, publicKey, at }),
  }
}

/** A message of Amazon SNS to an endpoint, signed, or forged with one error. */
export function snsRequest(wallets: Wallets, { id, created, token, body }: Message, url: string, forgery?: Forgery) {
  const origin = wallets.origin()
  const envelope: Envelope = {
    Type: token ? 'SubscriptionConfirmation' : 'Notification',
    MessageId: id,
    ...(token && { Token: token, SubscribeURL: `${origin}/bkash/sns/confirm?Token=${token}` }),
    TopicArn: forgery === 'other_topic' ? `${wallets.topicArn}-of-another-merchant` : wallets.topicArn,
    Message: body,
    Timestamp: new Date(created).toISOString(),
    SignatureVersion: wallets.signsWithSha256 ? '2' : '1',
    SigningCertURL:
      forgery === 'other_certificate' ? 'https://sns.example.com/certificate.pem' : `${origin}${certificatePath}`,
    ...(!token && { UnsubscribeURL: `${origin}/bkash/sns/unsubscribe` }),
  }
  const { privateKey } = forgery === 'other_certificate' ? newSigner(created) : signerOf(wallets)
  const signature = createSign(wallets.signsWithSha256 ? 'RSA-SHA256' : 'RSA-SHA1')
    .update(stringToSign(envelope))
    .sign(privateKey, 'base64')
  const sent: Envelope = { ...envelope, Signature: forgery === 'unsigned' ? '' : signature }
  if (forgery === 'changed_message') sent.Message = body.replace(/"amount":"[^"]*"/, '"amount":"1"')
  const request: OutgoingRequest = {
    url,
    body: JSON.stringify(sent),
    headers: {
      'Content-Type': 'text/plain; charset=UTF-8',
      'User-Agent': 'Amazon Simple Notification Service Agent',
      'x-amz-sns-message-type': String(sent.Type),
      'x-amz-sns-message-id': id,
      'x-amz-sns-topic-arn': String(sent.TopicArn),
    },
  }
  return request
}
