import { Menu as Lines } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useFetched } from '../../ui/fetched.ts'

const loadSheet = () => import('./menu-sheet.tsx')

/** The menu of small screens: a button, and the dialog that it opens, fetched as soon as a finger is on it. */
export function Menu() {
  const [open, setOpen] = useState(false)
  const { piece, fetchPiece } = useFetched(loadSheet)
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void fetchPiece()}
        onClick={() => void fetchPiece().then(setOpen)}
        className="-ml-3 lg:hidden"
      >
        <Lines aria-hidden className="size-6" strokeWidth={1.4} />
      </IconButton>
      {piece && <piece.MenuSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
