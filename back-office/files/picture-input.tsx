import { type ComponentProps, useState } from 'react'
import type { useSaving } from '../saving/use-saving.ts'
import { FileInput } from './file-input.tsx'
import { acceptedPictures, findPictureProblem, prepared } from './shrink-picture.ts'

/** Sends a chosen picture, made smaller before; what is wrong with it is an error like that of the call. */
export function usePictureSending(
  { save, saveError }: ReturnType<typeof useSaving>,
  send: (picture: Blob) => Promise<void>,
) {
  const [problem, setProblem] = useState<string>()
  const choose = (file: File) =>
    save(async () => {
      setProblem(undefined)
      const smaller = await prepared(file)
      const found = findPictureProblem(file, smaller)
      if (found) setProblem(found)
      else await send(smaller)
    })
  return { choose, error: problem ?? saveError }
}

type PictureInputProps = Omit<ComponentProps<typeof FileInput>, 'accept' | 'onFiles' | 'multiple'> & {
  onPicture(file: File): void
}

/** Chooses one picture, which is sent at once. */
export function PictureInput({ onPicture, ...rest }: PictureInputProps) {
  return <FileInput accept={acceptedPictures} onFiles={([file]) => file && onPicture(file)} {...rest} />
}
