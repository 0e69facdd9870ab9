import { createSign, type KeyObject } from 'node:crypto'

interface CertificateOptions {
  privateKey: KeyObject
  publicKey: KeyObject
  /** Milliseconds: the certificate is valid from a day before for ten years. */
  at: number
}

/** A self-signed X.509 certificate as PEM (RFC 5280, DER of X.690): Node reads certificates, but makes none. */
export function selfSignedCertificate({ privateKey, publicKey, at }: CertificateOptions): string {
  const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
  const commonName = sequence(Buffer.from('0603550403', 'hex'), element(0x0c, Buffer.from('Payments sandbox')))
  const name = sequence(element(0x31, commonName))
  const day = 24 * 3_600_000
  const content = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(time(at - day), time(at + 3650 * day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const der = sequence(content, sha256WithRsa, element(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** One element: its tag, the length of its content, the content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts))

/** GeneralizedTime, `20261128053648Z`. */
const time = (at: number) =>
  element(0x18, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
