// Copy buttons, and payments and deliveries that appear by themselves.

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await copy(button.dataset.copy)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1500)
})

async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Plain http on another machine has no clipboard; an old way is left.
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

async function refresh() {
  if (document.hidden) return
  try {
    const response = await fetch(location.href)
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
    for (const section of document.querySelectorAll('[data-fresh]')) {
      const other = fresh.querySelector(`[data-fresh="${section.dataset.fresh}"]`)
      if (other && other.innerHTML !== section.innerHTML) section.replaceChildren(...other.childNodes)
    }
  } catch {
    // The shop is restarting: the page retries automatically.
  }
}
setInterval(refresh, 2000)
