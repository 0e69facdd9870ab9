import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { useSaving } from '../use-saving.ts'
import { sendPicture } from './send-picture.ts'
import { shrunk, whyNot } from './shrink-picture.ts'

interface NewPictureCardProps {
  productId: string
  file: File
  /** Of those that were chosen: the keyboard goes to its words. */
  first: boolean
  onAdded(product: StaffProduct): void
  /** It is added, or not wanted any more. */
  onDone(): void
}

/** A chosen picture that waits for its words, then goes its way. */
export function NewPictureCard({ productId, file, first, onAdded, onDone }: NewPictureCardProps) {
  const [alt, setAlt] = useState('')
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [part, setPart] = useState<number>()
  const { busy, trouble, save, forget } = useSaving()
  const address = useObjectUrl(file)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Serves the keyboard: after choosing, the words come next.
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])

  async function add() {
    setRefusal(undefined)
    if (!alt.trim()) {
      setMissing(true)
      field.current?.focus()
      return
    }
    const added = await save(async () => {
      setPart(0)
      const smaller = await shrunk(file)
      const problem = whyNot(file, smaller)
      if (problem) return setRefusal(problem)
      const { product } = await sendPicture({ id: productId, file: smaller, alt: alt.trim(), onProgress: setPart })
      onAdded(product)
      toast.success('The picture is added')
      onDone()
    })
    if (!added) setPart(undefined)
  }

  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-4 border border-line bg-card p-3">
      {address && <img src={address} alt="" className="aspect-4/5 w-18 bg-photo object-cover" />}
      <form
        aria-label={`Add ${file.name}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
        className="flex min-w-0 flex-col gap-3"
      >
        <p className="truncate text-sm text-soft">{file.name}</p>
        <TextField
          ref={field}
          label="What it shows"
          hint="Such as: Square glass bottle with a black cap, seen from the front"
          maxLength={500}
          value={alt}
          error={missing ? 'Say what the picture shows' : undefined}
          disabled={busy}
          onChange={({ target }) => {
            forget()
            setMissing(false)
            setAlt(target.value)
          }}
        />
        {busy && (
          <div className="flex flex-col gap-1.5 text-sm text-soft">
            <label htmlFor={`${id}-progress`}>{part === 1 ? 'The shop looks at it...' : 'On its way...'}</label>
            <progress
              id={`${id}-progress`}
              max={1}
              value={part === 1 ? undefined : part}
              className="h-2 w-full accent-(--oud)"
            />
          </div>
        )}
        <FieldError error={refusal ?? trouble} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy} aria-busy={busy} className="min-h-11! px-5! py-2!">
            Add picture
          </Button>
          <Button look="quiet" disabled={busy} onClick={onDone} className="min-h-11! py-2!">
            Remove
          </Button>
        </div>
      </form>
    </li>
  )
}

/** An address for a file of this browser, as long as it is shown. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  // Serves the browser: it keeps the file in memory until the address is given back.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
