import { Eye } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

/** A button that shows a full-screen preview of the edited content. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outlined" onClick={() => setOpen(true)}>
        <Eye aria-hidden className="size-4" strokeWidth={1.5} /> Preview
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Preview: ${title}`} position="full">
        <div onClickCapture={holdLinks} className="-mx-6 border-t border-hair pb-12">
          {children}
        </div>
      </Dialog>
    </>
  )
}

/** A link in the preview must not leave the page with unsaved changes. */
function holdLinks(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
