export const labels = {
  Lightbox: 'ছবি',
  'Photo gallery': 'ছবি',
  Previous: 'আগের ছবি',
  Next: 'পরের ছবি',
  Close: 'বন্ধ করুন',
  Slide: 'ছবি',
  Carousel: 'ছবির সারি',
  'Zoom in': 'বড় করুন',
  'Zoom out': 'ছোট করুন',
}
export const slideOf = (at: string, count: string) => `${count}টির মধ্যে ${at} নম্বর`
