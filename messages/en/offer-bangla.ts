/** Shown to visitors whose browser is in Bangla, and therefore in Bangla. */
export const line = 'এই শপ বাংলাতেও পড়তে পারেন।'
export const action = 'বাংলায় দেখুন'
