import { expect, it } from 'vitest'
import { placeOf, type WaitingPicture } from './use-picture-queue.ts'

it('numbers queued pictures: rejected ones get no number, failed ones come last', () => {
  const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' })
  const waiting: WaitingPicture[] = [
    { key: 1, file, error: 'The shop could not be reached.' },
    { key: 2, file, formError: 'This file is empty.' },
    { key: 3, file },
    { key: 4, file },
  ]
  const places = [3, 4, 1].map((key) => placeOf({ key, file }, waiting, 2))
  expect(places).toEqual([3, 4, 5])
})
