import { useEffect } from 'react'
import { tokenKey } from '../api.ts'
import { restoreSession } from './session.ts'
import { restoreShop } from './shop.ts'

/** Serves local storage: restores what was kept there and takes the loading screen away. */
export function useRestore() {
  useEffect(() => {
    const stop = restoreShop()
    document.documentElement.classList.remove('restoring')
    void restoreSession()
    const follow = (event: StorageEvent) => {
      if (event.key === tokenKey) void restoreSession()
    }
    window.addEventListener('storage', follow)
    return () => {
      stop()
      window.removeEventListener('storage', follow)
    }
  }, [])
}

/** Runs before the first paint: a visitor with something stored waits for it, at most 5000 ms; others never wait. */
export const loadingScreenScript = `try{if(localStorage.getItem('root')||localStorage.getItem('token')){var c=document.documentElement.classList;c.add('restoring');setTimeout(function(){c.remove('restoring')},5000)}}catch(e){}`
