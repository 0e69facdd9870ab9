/**
 * The one picture that a view transition carries from a card to the product's page. Two elements of one name would
 * cancel the transition, so whoever had the name before loses it.
 */
export const carriedPicture = 'product-picture'

export function carryPicture(picture: HTMLElement | null) {
  for (const other of document.querySelectorAll<HTMLElement>('[data-carried]')) {
    other.style.viewTransitionName = ''
    delete other.dataset.carried
  }
  if (!picture) return
  picture.style.viewTransitionName = carriedPicture
  picture.dataset.carried = ''
}
