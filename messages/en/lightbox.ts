/** Labels of the full-screen view of pictures, by the keys of yet-another-react-lightbox. */
export const labels = {
  Lightbox: 'Pictures',
  'Photo gallery': 'Pictures',
  Previous: 'Previous',
  Next: 'Next',
  Close: 'Close',
  Slide: 'Slide',
  Carousel: 'Carousel',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
}
export const slideOf = (at: string, count: string) => `${at} of ${count}`
