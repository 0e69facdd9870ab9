/**
 * Opens the bank's window over the page and resolves once the customer has answered (`answered`) or closed it
 * (`closed`). The page below is inert until then; the focus returns to where it was.
 */
export function openBankWindow(url) {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const close = document.createElement('button')
  dialog.setAttribute('aria-label', '3-D Secure')
  dialog.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:16px;border:0;' +
    'box-sizing:border-box;background:rgb(33 26 21 / 0.6);overflow:auto'
  const panel = document.createElement('div')
  panel.style.cssText =
    'position:relative;width:min(420px,100%);margin:max(0px,calc(50dvh - 260px)) auto 0;border-radius:12px;' +
    'overflow:hidden;background:light-dark(#f7f2ea,#1a1512);outline:1px solid light-dark(transparent,#3c332b);box-shadow:0 24px 64px rgb(33 26 21 / 0.35)'
  close.type = 'button'
  close.setAttribute('aria-label', 'Close 3-D Secure')
  close.textContent = '×'
  close.style.cssText =
    'position:absolute;z-index:1;top:6px;right:6px;width:44px;height:44px;border:0;border-radius:50%;background:transparent;' +
    'color:light-dark(#211a15,#f3ebe0);font:28px/1 system-ui,sans-serif;cursor:pointer'
  frame.title = '3-D Secure'
  frame.setAttribute('sandbox', 'allow-scripts allow-forms')
  frame.src = url
  frame.style.cssText = 'display:block;width:100%;height:min(470px,calc(100dvh - 32px));border:0'
  close.autofocus = true
  panel.append(close, frame)
  dialog.append(panel)
  document.body.append(dialog)
  dialog.showModal()

  return new Promise((resolve) => {
    const end = (how) => {
      removeEventListener('message', onMessage)
      dialog.close()
      dialog.remove()
      resolve(how)
    }
    const onMessage = ({ source, data }) => {
      if (source !== frame.contentWindow) return
      if (data === 'three-d-secure-answered') end('answered')
      if (data === 'three-d-secure-closed') end('closed')
    }
    addEventListener('message', onMessage)
    // The first document asks for the answer, the second is the response to it, whatever becomes of its script.
    let loads = 0
    frame.addEventListener('load', () => {
      loads += 1
      if (loads > 1) end('answered')
    })
    close.addEventListener('click', () => end('closed'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      end('closed')
    })
  })
}
