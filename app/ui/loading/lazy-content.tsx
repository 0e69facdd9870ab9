import { useEffect, useEffectEvent, useState } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import * as uiTexts from '#messages/ui.ts'
import { Button } from '../button.tsx'
import { keepingFocus } from '../keeping-focus.ts'
import { useLazyModule } from './use-lazy-module.ts'

interface LazyContentProps<Module> {
  load(): Promise<Module>
  placeholder: Elements
  /** Shown with a retry button when the module could not be loaded. */
  errorMessage: string
  /** Buttons next to the retry button. */
  actions?: Elements
  children(module: Module): Elements
}

/**
 * Content whose module is loaded when it is first shown. A failed load does not break the page around it.
 * Trying again moves the focus to the next element around it that has a `tabIndex`.
 */
export function LazyContent<Module>({ load, placeholder, errorMessage, actions, children }: LazyContentProps<Module>) {
  const { module, loadModule } = useLazyModule(load)
  const [failed, setFailed] = useState(false)
  async function loadNow() {
    setFailed(false)
    setFailed(!(await loadModule()))
  }
  const loadOnMount = useEffectEvent(loadNow)
  useEffect(() => void loadOnMount(), [])
  if (module) return children(module)
  if (!failed) return placeholder
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border border-hair p-4">
      <p className="font-medium">{errorMessage}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outlined"
          onClick={({ currentTarget }) =>
            keepingFocus({ current: currentTarget.closest<HTMLElement>('[tabindex]') }, () => void loadNow())
          }
        >
          {uiTexts.tryAgain}
        </Button>
        {actions}
      </div>
    </div>
  )
}
