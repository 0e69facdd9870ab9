import { type ReactNode, type RefObject, useId } from 'react'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'

interface FileInputProps {
  accept: string
  onFiles(files: FileList): void
  multiple?: boolean
  /** While true, no file can be chosen. The button keeps the focus, which `disabled` would lose. */
  busy?: boolean
  look?: ButtonLook
  className?: string
  /** The accessible name, where the text of the button is not enough. */
  name?: string | undefined
  describedBy?: string
  input?: RefObject<HTMLInputElement | null> | undefined
  /** The text of the button. */
  children: ReactNode
}

/** A button that opens the file chooser. */
export function FileInput({ onFiles, busy, look, className = '', name, describedBy, input, ...rest }: FileInputProps) {
  const { children, ...chooser } = rest
  const id = useId()
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        {...chooser}
        aria-disabled={busy}
        aria-label={name}
        aria-describedby={describedBy}
        className="peer sr-only"
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          if (target.files?.length) onFiles(target.files)
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        aria-busy={busy}
        className={buttonClass(
          look,
          `cursor-pointer peer-aria-disabled:cursor-not-allowed peer-aria-disabled:opacity-55 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 ${className}`,
        )}
      >
        {children}
      </label>
    </>
  )
}
