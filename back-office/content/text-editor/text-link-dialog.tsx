import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { linkTarget } from '#contract/content/rich-text.ts'
import { issuesOf } from '../../issues.ts'

interface LinkDialogProps {
  editor: Editor
  open: boolean
  onClose(): void
}

/** Asks for the link of the selected text. */
export function TextLinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Link">
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  )
}

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, 'open'>) {
  const known = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(known)
  const [error, setError] = useState<string>()
  const { empty } = editor.state.selection

  function put() {
    const checked = linkTarget.safeParse(address)
    if (checked.error) return setError(issuesOf(checked.error)[0]?.message)
    const href = checked.data
    onClose()
    const chain = editor.chain().focus()
    // No selection and no existing link: the URL itself becomes the text.
    if (empty && !known) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
  }
  function remove() {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  // It is inside the page's form, which Enter must not submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  return (
    <>
      <TextField
        label="URL"
        hint="A page of this shop such as /shop, or a URL that starts with https://"
        inputMode="url"
        autoComplete="off"
        value={address}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setError(undefined)
          setAddress(currentTarget.value)
        }}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {known && (
          <Button look="quiet" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button onClick={put}>Save link</Button>
      </div>
    </>
  )
}
