import type { Locator, Page } from 'playwright-core'

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is dragged, or dragged to, cannot be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags with the mouse, from the middle of one element a little past the middle of another; `before` the button is let go. */
export async function dragWithMouse(page: Page, from: Locator, to: Locator, before?: () => Promise<void>) {
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await middleOf(from)
  const end = await middleOf(to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, end.y + (end.y < start.y ? -6 : 6), { steps: 4 })
  await before?.()
  await page.mouse.up()
}

/** The same with a finger. */
export async function dragWithFinger(page: Page, from: Locator, to: Locator) {
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const start = await middleOf(from)
  const end = await middleOf(to)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: start.x, y }] })
  await touch('touchStart', start.y)
  for (const part of [0.4, 0.8, 1]) await touch('touchMove', start.y + part * (end.y - start.y))
  await touch('touchMove', end.y + (end.y < start.y ? -6 : 6))
  await touch('touchEnd')
  await finger.detach()
}

/** Drops files of a browser on an element, or pastes them. */
export async function giveFiles(
  target: Locator,
  how: 'drop' | 'paste',
  files: { name: string; type: string; bytes: Buffer }[],
) {
  const plain = files.map(({ bytes, ...file }) => ({ ...file, bytes: [...bytes] }))
  await target.evaluate(
    (element, { how, plain }) => {
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of plain) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const event =
        how === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true })
      element.dispatchEvent(event)
    },
    { how, plain },
  )
}
