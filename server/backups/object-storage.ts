import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { CannotStart } from '#database/cannot-start.ts'

/** S3-compatible storage. */
export interface StorageKeys {
  /** With the bucket and, if wanted, a folder: https://s3.example.com/bucket/shop. */
  url: string
  accessKey: string
  secretKey: string
  region: string
}

export interface StoredObject {
  key: string
  bytes: number
}

/** A single upload, at all providers (Amazon S3 User Guide, “Uploading objects”). Bytes. */
const longestUpload = 5 * 1024 ** 3
/** Milliseconds without an answer. */
const patience = { request: 30_000, transfer: 60 * 60_000 }

export type ObjectStorage = ReturnType<typeof openObjectStorage>

/** A small client of S3: every request is signed (AWS Signature Version 4), uploads with the hash of their content. */
export function openObjectStorage({ url, accessKey, secretKey, region }: StorageKeys) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  })
  const { origin, pathname } = new URL(url)
  const [, bucket = '', ...folders] = pathname.split('/')
  const folder = folders.filter(Boolean).join('/')
  const keyOf = (name: string) => (folder ? `${folder}/${name}` : name)
  const emptyHash = createHash('sha256').digest('hex')

  async function send(target: string, init: RequestInit & { hash?: string; timeout?: number } = {}): Promise<Response> {
    const { hash = emptyHash, timeout = patience.request, body, method = 'GET' } = init
    const { url, headers } = await client.sign(target, { method, headers: { 'x-amz-content-sha256': hash } })
    const response = await fetch(url, { method, headers, body: body ?? null, signal: AbortSignal.timeout(timeout) })
    if (response.ok) return response
    const reason = /<Code>([^<]+)/.exec(await response.text())?.[1] ?? response.status
    throw new CannotStart(`The storage at ${origin} refused ${method} (${reason}): check BACKUP_S3_URL and its keys.`)
  }

  return {
    /** @throws CannotStart when it is refused; else the error of the network */
    async put(name: string, file: string): Promise<void> {
      const blob = await openAsBlob(file)
      if (blob.size > longestUpload) {
        throw new CannotStart(`${file} is larger than the 5 GB of one upload: copy it to the storage in another way.`)
      }
      const hash = await hashOf(file)
      await send(`${origin}/${bucket}/${keyOf(name)}`, { method: 'PUT', body: blob, hash, timeout: patience.transfer })
    },
    async get(name: string): Promise<NonNullable<Response['body']>> {
      const { body } = await send(`${origin}/${bucket}/${keyOf(name)}`, { timeout: patience.transfer })
      if (!body) throw new CannotStart(`The storage at ${origin} sent no content for ${name}.`)
      return body
    },
    async remove(name: string): Promise<void> {
      await send(`${origin}/${bucket}/${keyOf(name)}`, { method: 'DELETE' })
    },
    /** What is stored in the folder, without folders below it, in the order of names. */
    async list(): Promise<StoredObject[]> {
      const all: StoredObject[] = []
      const prefix = folder ? `${folder}/` : ''
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) })
        const page = await (await send(`${origin}/${bucket}?${query}`)).text()
        for (const content of page.split('<Contents>').slice(1)) {
          const key = textIn(content, 'Key')?.slice(prefix.length)
          if (key && !key.includes('/')) all.push({ key, bytes: Number(textIn(content, 'Size')) })
        }
        next = textIn(page, 'NextContinuationToken')
      }
      return all
    },
  }
}

const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}
