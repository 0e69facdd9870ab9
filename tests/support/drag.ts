import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectSettled } from './browser.ts'

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The drag source or target is not visible.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Start and end of a drag, after requests have ended, fonts have loaded and a changed window has been laid out. */
async function pathBetween(page: Page, from: Locator, to: Locator) {
  await expectSettled(page)
  await page.evaluate(() => document.fonts.ready)
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  for (const element of [from, to]) await (await element.elementHandle())?.waitForElementState('stable')
  const start = await middleOf(from)
  const end = await middleOf(to)
  return { x: start.x, startY: start.y, endY: end.y + (end.y < start.y ? -6 : 6) }
}

/**
 * Drags with the mouse, from the center of one element to just past the center of another. `before` runs while the
 * button is still pressed.
 */
export async function dragWithMouse(page: Page, from: Locator, to: Locator, before?: () => Promise<void>) {
  const { x, startY, endY } = await pathBetween(page, from, to)
  await page.mouse.move(x, startY)
  await page.mouse.down()
  await page.mouse.move(x, endY, { steps: 4 })
  await before?.()
  await page.mouse.up()
}

/**
 * The same by touch. With `second`, another finger touches that element during the drag and leaves it.
 * @throws when the handle did not get the touch from its start to its end
 */
export async function dragWithFinger(page: Page, from: Locator, to: Locator, second?: Locator) {
  const { x, startY, endY } = await pathBetween(page, from, to)
  const events = await from.evaluateHandle((handle) => {
    const seen: string[] = []
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      handle.addEventListener(type, () => seen.push(type), { once: true })
    return seen
  })
  const other = second && { ...(await middleOf(second)), id: 1 }
  const fingers = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const at = (part: number) => ({ x, y: startY + part * (endY - startY), id: 0 })
  await touch('touchStart', at(0))
  await touch('touchMove', at(0.4))
  if (other) {
    await touch('touchStart', at(0.4), other)
    await touch('touchEnd', other)
  }
  for (const part of [0.8, 1]) await touch('touchMove', at(part))
  await touch('touchEnd')
  await fingers.detach()
  await expect.poll(() => events.jsonValue()).toEqual(['pointerdown', 'pointerup'])
}

/** Drags local files over an element, drops them or pastes them. */
export async function transferFiles(
  target: Locator,
  how: 'dragover' | 'drop' | 'paste',
  files: { name: string; type: string; bytes: Buffer }[],
) {
  const plain = files.map(({ bytes, ...file }) => ({ ...file, bytes: [...bytes] }))
  await target.evaluate(
    (element, { how, plain }) => {
      const transfer = new DataTransfer()
      for (const { name, type, bytes } of plain) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const event =
        how === 'paste'
          ? new ClipboardEvent(how, { clipboardData: transfer, bubbles: true })
          : new DragEvent(how, { dataTransfer: transfer, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    { how, plain },
  )
}
