import { useEffect } from 'react'
import { tokenKey } from '../api.ts'
import { rememberEarlyActs, repeatEarlyActs } from '../early-acts.ts'
import { restoreSession } from './session.ts'
import { followStored, markRestored } from './shop.ts'

/** Serves local storage: restores what was kept there and takes the loading screen away. The page answers from now on. */
export function useRestore() {
  useEffect(() => {
    const stop = followStored()
    void restoreSession()
    markRestored()
    document.documentElement.classList.remove('restoring', 'stored')
    repeatEarlyActs()
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
 * Runs before the first paint and before any module. A visitor with something stored waits for it, at most 5000 ms;
 * others never wait. `stored` stays until it is known what was stored. And zod hears, before it is loaded, that the page's policy forbids it to make code at run time.
 */
export const loadingScreenScript =
  // In backticks only: React would write other quotation marks as entities.
  rememberEarlyActs +
  '__zod_globalConfig={jitless:true};try{if(localStorage.getItem(`root`)||localStorage.getItem(`token`)){' +
  'var c=document.documentElement.classList;c.add(`restoring`,`stored`);setTimeout(function(){c.remove(`restoring`)},5000)}}catch(e){}'
