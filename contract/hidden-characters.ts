/** Control, format, bidi and other invisible characters. Variation selectors are allowed: emoji need them. */
const hidden = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Some Bangla conjuncts need joiners. */
const betweenBanglaLetters = /\p{Script=Bengali}[\u200c\u200d](?=\p{Script=Bengali})/gu

/** Whether a text has invisible characters, which make it look like another one. */
export const hasHiddenCharacter = (text: string): boolean => hidden.test(text)

/** The same for names and texts, which may have the joiners of Bangla script between its letters. */
export const hasHiddenCharacterInText = (text: string): boolean =>
  hasHiddenCharacter(text.replace(betweenBanglaLetters, ''))

export const hiddenInEmail = 'The email address contains an invisible character. Please type it again.'
export const hiddenInText = 'Please remove invisible characters'
export const hiddenInName = 'The name contains an invisible character. Please type it again.'
