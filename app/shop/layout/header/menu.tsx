import { Menu as Lines } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import * as layoutTexts from '#messages/layout.ts'
import { quickLinksAnchor } from '../links.ts'

const loadSheet = () => import('./menu-sheet.tsx')

/** The menu of small screens: a button, and its dialog, which is loaded on the first touch. */
export function Menu() {
  const [open, setOpen] = useState(false)
  const { module, loadModule } = useLazyModule(loadSheet)
  const openMenu = async () => {
    if (await loadModule()) setOpen(true)
    else toast.error(layoutTexts.menuNotLoaded)
  }
  return (
    <>
      <IconButton
        label={layoutTexts.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void loadModule()}
        onClick={() => void openMenu()}
        className="-ml-3 lg:hidden noscript:hidden"
      >
        <Lines aria-hidden className="size-6" strokeWidth={1.4} />
      </IconButton>
      <noscript className="lg:hidden">
        <a
          href={`#${quickLinksAnchor}`}
          aria-label={layoutTexts.menu}
          className="-ml-3 grid size-11 shrink-0 place-items-center"
        >
          <Lines aria-hidden className="size-6" strokeWidth={1.4} />
        </a>
      </noscript>
      {module && <module.MenuSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
