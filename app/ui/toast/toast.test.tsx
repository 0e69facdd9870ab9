import { renderToStaticMarkup } from 'react-dom/server'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { expect, it } from 'vitest'
import { toast, toastDurations } from './toast.tsx'

let shown: { id: string; kind: string; words: unknown; duration: number | undefined; visible: boolean }[] = []

/** Renders the toasts of the shop's toaster as text. */
function Reader() {
  shown = useToaster().toasts.map((one) => ({
    id: one.id,
    kind: one.type,
    words: typeof one.message === 'string' ? resolveValue(one.message, one) : '',
    duration: one.duration,
    visible: one.visible,
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
  toast.success('2 new items added to your cart!', { duration: 4000, id: 'added again' })
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
  for (let count = 0; count < 8; count += 1) toast.success('Quantity increased successfully!')
  const same = (await read()).filter(({ words }) => words === 'Quantity increased successfully!')
  expect(same).toHaveLength(1)
})

it('keeps a message that follows a dismissed toast of the same ID, when the dismissed one is removed', async () => {
  toast.error('Your card was declined.', { id: 'card' })
  toast.dismiss('card')
  toast.error('Your card has expired.', { id: 'card' })
  const [latest, dismissed] = await read()
  expect([latest?.words, latest?.visible]).toEqual(['Your card has expired.', true])
  expect([dismissed?.words, dismissed?.visible]).toEqual(['Your card was declined.', false])
  const { hotToast } = await import('./toast-stack.tsx')
  // The library removes a dismissed toast by its ID, 200 ms later.
  hotToast.remove(dismissed?.id)
  expect((await read())[0]?.words).toBe('Your card has expired.')
})
