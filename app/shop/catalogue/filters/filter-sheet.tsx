import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { focusInvalidField, leaveField } from '#app/ui/form/invalid-field.ts'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import type { FilterProps } from './filter-form.ts'
import { FilterPanel } from './filter-panel.tsx'

interface FilterSheetProps extends FilterProps {
  facets: ProductList['facets']
  /** The number of results; null while unknown. */
  total: number | null
  open: boolean
  onClose(): void
}

/** The filters in a sheet over the list, on small screens. */
export function FilterSheet({ total, open, onClose, ...filters }: FilterSheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  // A search or a price that was typed, but not sent, applies as well; a wrong one stays with its error.
  const show = () => {
    flushSync(() => panel.current?.querySelector('form')?.requestSubmit())
    if (!focusInvalidField(panel)) onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={catalogueTexts.filters} position="left" className="scroll-pb-44">
      <div ref={panel}>
        <FilterPanel {...filters} />
      </div>
      <div data-bottom-bar className="sticky bottom-0 z-10 -mx-6 mt-6 -mb-7 border-t border-hair bg-paper px-6 py-4">
        <Button className="w-full" onPointerDown={() => leaveField(panel)} onClick={show} aria-busy={total === null}>
          {total === null ? catalogueTexts.showPerfumes : catalogueTexts.showCount(total)}
        </Button>
      </div>
    </Dialog>
  )
}
