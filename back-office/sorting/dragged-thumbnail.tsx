import type { ReactNode } from 'react'
import type { RowControls } from './sortable-list.tsx'

interface DraggedThumbnailProps {
  controls: RowControls
  children: ReactNode
}

/**
 * The picture of a row with its drag handle: at its side, on a phone below it, next to the row's buttons. The picture
 * itself can be dragged with a mouse, too.
 */
export function DraggedThumbnail({ controls, children }: DraggedThumbnailProps) {
  return (
    <div className="contents sm:flex sm:flex-row-reverse sm:items-center sm:gap-1">
      <div {...controls.dragByMouse} className="cursor-grab active:cursor-grabbing *:pointer-events-none">
        {children}
      </div>
      <div className="max-sm:col-start-1 max-sm:row-start-2 max-sm:justify-self-center">{controls.grip}</div>
    </div>
  )
}
