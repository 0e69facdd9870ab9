/**
 * The one picture that a view transition carries from a card to the product's page. Two elements of one name would
 * cancel the transition, so the previous element loses the name.
 */
export const pictureTransitionName = 'product-picture'

/** The picture of the last view transition, as loaded by the card. */
let loadedPicture: { id: string; source: string } | null = null

/** Must be called with the element around a card's picture when the card is clicked. */
export function markTransitionPicture(picture: HTMLElement | null) {
  for (const other of document.querySelectorAll<HTMLElement>('[data-transition-picture]')) {
    other.style.viewTransitionName = ''
    delete other.dataset.transitionPicture
  }
  if (!picture) return
  picture.style.viewTransitionName = pictureTransitionName
  picture.dataset.transitionPicture = ''
  const image = picture.querySelector('img')
  const id = image && /\/media\/([\w-]+)-\d+\.\w+$/.exec(image.currentSrc)?.[1]
  loadedPicture = id && image.complete && image.naturalWidth > 0 ? { id, source: image.currentSrc } : null
}

/** The URL of a picture that a card has already loaded; undefined for any other. */
export const loadedSource = (id: string) => (loadedPicture?.id === id ? loadedPicture.source : undefined)
