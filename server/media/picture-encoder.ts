import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { pictureFormats, shareSize } from '#contract/catalogue/catalogue.ts'
import { InvalidPicture } from '#database/invalid-picture.ts'
import type { NewPicture } from '#database/pictures.ts'

export { InvalidPicture }

export interface Size {
  id: string
  /** Pixels; or the size in which links are shared. */
  width: number | typeof shareSize.name
  format: (typeof pictureFormats)[number]
}

/** A request to the picture process: make a size of a master, or a master of an uploaded file. */
export interface PictureTask {
  id: number
  encode?: { master: Uint8Array; size: Omit<Size, 'id'> }
  prepare?: Uint8Array
}
export interface PictureResult {
  bytes?: Uint8Array
  picture?: Omit<NewPicture, 'bytes'> & { bytes: Uint8Array }
  failed?: string
  isInvalid?: boolean
}

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))

interface Waiting {
  /** The process that received the request. */
  child: ChildProcess
  resolve(result: PictureResult): void
  reject(error: Error): void
}

let child: ChildProcess | undefined
const waiting = new Map<number, Waiting>()
let tasks = 0

/** Makes a size of a master in another process, because the memory of sharp and its threads is never released. */
export async function encodePicture(master: Buffer, size: Omit<Size, 'id'>): Promise<Buffer> {
  const { bytes } = await runTask({ encode: { master, size } })
  return Buffer.from(bytes ?? [])
}

/**
 * The master of an uploaded file, as `preparePicture` of the database makes it, outside of this process.
 * @throws InvalidPicture for what is no photograph, has more than 40 megapixels, or a longer side than 16,384 pixels
 */
export async function prepareUpload(file: Buffer): Promise<NewPicture> {
  const { picture } = await runTask({ prepare: file })
  if (!picture) throw new Error('no picture was made')
  return { ...picture, bytes: Buffer.from(picture.bytes) }
}

/** Sends a request to the picture process; retries once when the process has just exited because it was idle. */
async function runTask(task: Omit<PictureTask, 'id'>): Promise<PictureResult> {
  return runTaskOnce(task).catch((error: unknown) => {
    if (error instanceof ProcessEnded) return runTaskOnce(task)
    throw error
  })
}

class ProcessEnded extends Error {
  override message = 'the picture process ended'
}

async function runTaskOnce(task: Omit<PictureTask, 'id'>): Promise<PictureResult> {
  tasks += 1
  const id = tasks
  const result = await new Promise<PictureResult>((resolve, reject) => {
    const child = running()
    waiting.set(id, { child, resolve, reject })
    child.channel?.ref()
    child.send(
      { ...task, id },
      (error) => error && settle(id, (one) => one.reject(new ProcessEnded(undefined, { cause: error }))),
    )
  })
  if (result.failed === undefined) return result
  throw result.isInvalid ? new InvalidPicture(result.failed) : new Error(result.failed)
}

function settle(id: number, how: (one: Waiting) => void) {
  const one = waiting.get(id)
  waiting.delete(id)
  if (one) how(one)
  if (waiting.size === 0) child?.channel?.unref()
}

/** The picture process: started on demand, stopped when idle, and with this process. */
function running(): ChildProcess {
  if (child?.connected) return child
  const started = fork(program, { serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] })
  child = started
  started.on('message', ({ id, ...result }: PictureResult & { id: number }) => settle(id, (one) => one.resolve(result)))
  const onExit = () => {
    // Requests to a newer process continue.
    for (const [id, { child }] of [...waiting]) {
      if (child === started) settle(id, (one) => one.reject(new ProcessEnded()))
    }
  }
  started.once('exit', onExit).once('error', onExit)
  // A pending request keeps this process alive; an idle picture process does not.
  started.unref()
  started.channel?.unref()
  return started
}
