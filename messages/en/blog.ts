/** The blog, around the articles. */
export const blog = 'Blog'
export const notes = 'Notes from the gallery'
export const shortDescription = 'Notes from the gallery.'
export const description = (published: boolean) =>
  published
    ? 'Notes from the gallery: on raw materials, wearing perfume and the people who make it.'
    : 'Notes from the gallery are on their way: on raw materials, wearing perfume and the people who make it.'
export const line = 'On raw materials, wearing perfume and the people who make it.'
export const comingSoon = 'Blog Coming Soon'
export const comingSoonLine =
  'We are writing down the advice we give at the counter. The first four articles are nearly ready.'
export const beFirst = 'Be the first to read it'
export const beFirstLine = 'We email you when there is something new to read, at most twice a month.'
export const allArticles = 'All articles'
export const agarwood = {
  caps: 'Raw materials',
  title: 'How Sylhet agarwood comes to smell of honey',
  text: 'A tree, a wound and forty years of patience.',
}
export const rain = {
  caps: 'Wearing',
  title: 'Three scents for the month before the rain',
  text: 'What stays light when the air does not.',
}
export const reading = {
  caps: 'At the bench',
  title: 'Top, heart, base: reading a perfume in an hour',
  text: 'What to wait for, and when to make up your mind.',
}
export const counter = {
  caps: 'Our story',
  title: 'The counter of 1969, and the chair beside it',
  text: 'Half a century of weighing oil by the tola.',
}
