/** The language of the pages that are built, from the environment of the build. */
export const pageLanguage = process.env.PAGE_LANGUAGE === 'bn' ? 'bn' : 'en'
