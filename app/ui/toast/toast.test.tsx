import { renderToStaticMarkup } from 'react-dom/server'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { expect, it } from 'vitest'
import { toast, toastDurations } from './toast.tsx'

let shown: { kind: string; words: unknown; duration: number | undefined }[] = []

/** Renders the toasts of the shop's toaster as text. */
function Reader() {
  shown = useToaster().toasts.map((one) => ({
    kind: one.type,
    words: typeof one.message === 'string' ? resolveValue(one.message, one) : '',
    duration: one.duration,
  }))
  return null
}
/** Toasts are rendered after the stack has loaded. */
const read = async () => {
  await import('./toast-stack.tsx')
  await new Promise(setImmediate)
  renderToStaticMarkup(<Reader />)
  return shown
}

it('stays for 4000 ms, a success for 2000 ms, and a loading one until it is dismissed [N01]', async () => {
  toast.plain('plain')
  toast.error('error')
  toast.withAction('action', 'Undo', () => {})
  toast.success('success')
  toast.loading('loading')
  const standing = Object.fromEntries((await read()).map(({ kind, duration }) => [kind, duration]))
  expect(standing).toEqual({ blank: 4000, error: 4000, custom: 4000, success: 2000, loading: Number.POSITIVE_INFINITY })
  expect(standing).toEqual(toastDurations)
})

it('stays for the given duration [N01]', async () => {
  toast.success('2 new items added in your cart!', { duration: 4000, id: 'added again' })
  expect((await read())[0]).toMatchObject({ kind: 'success', duration: 4000 })
})

it('shows at most 20 toasts, the newest ones [N01]', async () => {
  for (let count = 1; count <= 30; count += 1) toast.success(`toast ${count}`)
  const words = (await read()).map((one) => one.words)
  expect(words).toHaveLength(20)
  expect(words[0]).toBe('toast 30')
  expect(words.at(-1)).toBe('toast 11')
})

it('shows a repeated message once', async () => {
  toast.dismiss()
  for (let count = 0; count < 8; count += 1) toast.success('Quantity increased successfully!')
  const same = (await read()).filter(({ words }) => words === 'Quantity increased successfully!')
  expect(same).toHaveLength(1)
})
