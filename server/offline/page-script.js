// Of the page that is shown offline: lists what this browser has of the cart and of pages, and leaves when it is online.

const { lang } = document.documentElement
const locale = lang === 'bn' ? 'bn-BD' : 'en-GB'
const timeZone = 'Asia/Dhaka'

/** As the worker writes it. */
function formatMoment(iso) {
  const at = new Date(iso)
  const day = at.toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone })
  return `${day}, ${at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone })}`
}

function fill(section, entries) {
  if (entries.length === 0) return
  document.querySelector(`#${section} ul`).replaceChildren(...entries)
  document.getElementById(section).hidden = false
}

function entryOf(...parts) {
  const entry = document.createElement('li')
  entry.append(...parts)
  return entry
}

function cartLines() {
  try {
    return JSON.parse(localStorage.getItem('root')).state.cart.map(({ name, size, several, quantity }) =>
      entryOf(`${new Intl.NumberFormat(locale).format(quantity)} × ${name}${several && size ? `, ${size}` : ''}`),
    )
  } catch {
    return []
  }
}

async function keptPages() {
  const cache = await caches.open('pages')
  const entries = []
  for (const request of (await cache.keys()).reverse()) {
    const { pathname, search } = new URL(request.url)
    if (/^\/bn(?![^/])/.test(pathname) !== (lang === 'bn')) continue
    const kept = await cache.match(request, { ignoreVary: true })
    // Not the whole page: the policy of this one would report its styles.
    const [heading = pathname] = /<h1[^>]*>[\s\S]*?<\/h1>/.exec(await kept.text()) ?? []
    const link = document.createElement('a')
    link.href = pathname + search
    link.textContent = new DOMParser().parseFromString(heading, 'text/html').body.textContent
    const moment = document.createElement('small')
    const when = formatMoment(kept.headers.get('x-kept-at'))
    moment.textContent = document.getElementById('pages').dataset.asOf.replace('%moment%', when)
    entries.push(entryOf(link, ' ', moment))
  }
  return entries
}

fill('cart', cartLines())
keptPages().then((entries) => fill('pages', entries))
const isPageItself = /^(\/bn)?\/offline$/.test(location.pathname)
document.getElementById('again').href = isPageItself ? (lang === 'bn' ? '/bn' : '/') : ''

// A reload would cancel a link that is being followed.
let isLeaving = false
addEventListener('click', ({ target }) => {
  if (target.closest('a')) isLeaving = true
})
addEventListener('online', () =>
  setTimeout(() => navigator.onLine && !isLeaving && !isPageItself && location.reload(), 500),
)
