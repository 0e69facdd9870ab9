import { useEffect } from 'react'
import { tokenKey } from '../api.ts'
import { pressAgain } from './press-again.ts'
import { restoreSession } from './session.ts'
import { followStored, markRestored } from './shop.ts'

/**
 * Restores the stored state and removes the loading screen. The page is interactive from then
 * on, which `data-hydrated` indicates to tests.
 */
export function useRestore() {
  useEffect(() => {
    const stop = followStored()
    void restoreSession()
    markRestored()
    document.documentElement.classList.remove('restoring', 'stored')
    document.documentElement.dataset.hydrated = ''
    // React hydrates nothing else while it runs an effect.
    setTimeout(pressAgain)
    const follow = (event: StorageEvent) => {
      if (event.key === tokenKey || event.key === null) void restoreSession()
    }
    window.addEventListener('storage', follow)
    return () => {
      stop()
      window.removeEventListener('storage', follow)
    }
  }, [])
}

/**
 * Runs before the first paint and before any module. A visitor with stored state sees the loading screen when restoring
 * takes longer than three seconds, because the page can be read meanwhile, until it is done or 5000 ms have passed; others never see it. `stored` is set until the
 * state is restored. It also configures zod, before it is loaded, not to compile code at run time, because the Content
 * Security Policy forbids it.
 */
export const loadingScreenScript =
  // Strings inside the script use backticks: React would escape other quotation marks.
  '__zod_globalConfig={jitless:true};try{if(localStorage.getItem(`root`)||localStorage.getItem(`token`)){' +
  'var c=document.documentElement.classList;c.add(`stored`);setTimeout(function(){if(c.contains(`stored`))c.add(`restoring`)},3000);' +
  'setTimeout(function(){c.remove(`restoring`)},5000)}}catch(e){}'
