import { useEffect } from 'react'
import { tokenKey } from '../api.ts'
import { restoreSession } from './session.ts'
import { followStored, markRestored } from './shop.ts'

/**
 * Serves local storage: restores what was kept there and takes the loading screen away. The page answers from now on,
 * which `data-hydrated` indicates to tests.
 */
export function useRestore() {
  useEffect(() => {
    const stop = followStored()
    void restoreSession()
    markRestored()
    document.documentElement.classList.remove('restoring', 'stored')
    document.documentElement.dataset.hydrated = ''
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
 * Runs before the first paint and before any module. A visitor with something stored sees the loading screen when
 * restoring it takes longer than 200 ms, until it is done or 5000 ms are over; others never wait. `stored` stays until
 * it is known what was stored. And zod is told, before it is loaded, that the page's policy forbids it to make code at
 * run time.
 */
export const loadingScreenScript =
  // In backticks only: React would write other quotation marks as entities.
  '__zod_globalConfig={jitless:true};try{if(localStorage.getItem(`root`)||localStorage.getItem(`token`)){' +
  'var c=document.documentElement.classList;c.add(`stored`);setTimeout(function(){if(c.contains(`stored`))c.add(`restoring`)},200);' +
  'setTimeout(function(){c.remove(`restoring`)},5000)}}catch(e){}'
