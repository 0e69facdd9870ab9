import type { FieldCode } from '../../failures/issues.ts'
import { lengths } from '../../limits.ts'
import { maxAccords } from '../facts/accords.ts'
import { accords, lastings, noteSources, occasions, sillages, wearers, weathers } from '../facts/fact-names.ts'

/** The label of a field where it differs from `label`. */
export type LabelPlace = 'form' | 'quickEdit' | 'changeLog' | 'file' | 'details' | 'conflict'

export type FormSection = 'title' | 'basics' | 'scent' | 'labels' | 'searchEngines'

interface AnyRow {
  label: string
  labels?: Partial<Record<LabelPlace, string>>
  /** Below the field of the form. */
  hint?: string
  /** The section of the form. */
  section: FormSection
  /**
   * How pages in Bangla show it. `field`: it has a field for Bangla as well. `glossary`: the glossary has its words in
   * Bangla. Without: it has no words.
   */
  translated?: 'field' | 'glossary'
  /** It is the Bangla version of this field. */
  banglaOf?: string
  /** true: customers do not get it. */
  staffOnly?: boolean
  /** Listed among the details of the product page when it is filled in. */
  inDetails?: boolean
  /** `keyword`: also misspelled words of it are found. `text`: only correct ones. By default it is not searched. */
  searched?: 'name' | 'keyword' | 'text'
  inQuickEdit?: boolean
}

/** `required`: what is wrong if it is empty. */
interface TextRow extends AnyRow {
  kind: 'text' | 'longText'
  maxLength: number
  required?: FieldCode
}
/** Several short texts. */
interface WordsRow extends AnyRow {
  kind: 'words'
}
/** A whole number. */
interface NumberRow extends AnyRow {
  kind: 'number'
  min: number
  max: number
}
/** One of several values, each with its name. */
interface ChoiceRow extends AnyRow {
  kind: 'choice'
  options: Readonly<Record<string, string>>
}
/** Several of a closed list, each with its name; with `strengths` each has a strength from 1 to 100, as `oud:80`. */
interface ChoicesRow extends AnyRow {
  kind: 'choices'
  options: Readonly<Record<string, string>>
  most: number
  strengths?: true
}
interface FlagRow extends AnyRow {
  kind: 'flag'
  /** The value for a new product in the form. */
  initially?: boolean
}
export type FieldRow = TextRow | WordsRow | NumberRow | ChoiceRow | ChoicesRow | FlagRow

const separated = 'Separate with commas'
const anyOf = (options: Readonly<Record<string, string>>) => `Any of ${Object.values(options).join(', ')}`

/**
 * The plain fields of a product, with their Bangla versions in `fieldRegistry`. Payloads, the staff form, quick edit, catalogue files, the change log, the search and
 * the product page follow from these rows: to add a field, add a row here and a column of the same name in
 * `database/schema/catalogue.ts`. Fields with rules of their own, such as prices, are not among them.
 */
const englishFields = {
  name: {
    kind: 'text',
    label: 'Name',
    labels: { file: 'Product' },
    section: 'title',
    maxLength: lengths.productName,
    required: 'enter_name',
    translated: 'field',
    searched: 'name',
  },
  description: {
    kind: 'longText',
    label: 'Description',
    section: 'basics',
    maxLength: lengths.description,
    required: 'describe_perfume',
    translated: 'field',
    searched: 'text',
  },
  family: {
    kind: 'text',
    label: 'Family',
    labels: { details: 'Scent family' },
    hint: 'Such as Amber, Woody, Floral',
    section: 'scent',
    maxLength: lengths.group,
    translated: 'glossary',
    inDetails: true,
    searched: 'keyword',
  },
  top: {
    kind: 'words',
    label: 'Top notes',
    hint: separated,
    section: 'scent',
    translated: 'glossary',
    inDetails: true,
    searched: 'keyword',
  },
  heart: {
    kind: 'words',
    label: 'Heart notes',
    hint: separated,
    section: 'scent',
    translated: 'glossary',
    inDetails: true,
    searched: 'keyword',
  },
  base: {
    kind: 'words',
    label: 'Base notes',
    hint: separated,
    section: 'scent',
    translated: 'glossary',
    inDetails: true,
    searched: 'keyword',
  },
  flat: {
    kind: 'words',
    label: 'Notes without levels',
    hint: 'Where the house names no top, heart and base. Separate with commas',
    section: 'scent',
    translated: 'glossary',
    searched: 'keyword',
  },
  source: {
    kind: 'choice',
    label: 'Notes named by',
    section: 'scent',
    options: noteSources,
  },
  accords: {
    kind: 'choices',
    label: 'Accords',
    hint: `Such as Oud 80, Amber 60. Empty: as the notes suggest. ${anyOf(accords)}`,
    section: 'scent',
    options: accords,
    most: maxAccords,
    strengths: true,
  },
  wearer: {
    kind: 'choice',
    label: 'For',
    labels: { conflict: 'for' },
    section: 'scent',
    options: wearers,
  },
  lasting: {
    kind: 'choice',
    label: 'Lasts',
    section: 'scent',
    options: lastings,
  },
  sillage: {
    kind: 'choice',
    label: 'Sillage',
    section: 'scent',
    options: sillages,
  },
  weather: {
    kind: 'choices',
    label: 'Weather',
    hint: anyOf(weathers),
    section: 'scent',
    options: weathers,
    most: Object.keys(weathers).length,
  },
  occasions: {
    kind: 'choices',
    label: 'Occasions',
    hint: anyOf(occasions),
    section: 'scent',
    options: occasions,
    most: Object.keys(occasions).length,
  },
  longevity: {
    kind: 'text',
    label: 'Longevity',
    hint: 'Such as 6 to 8 hours',
    section: 'scent',
    maxLength: 60,
    translated: 'glossary',
    inDetails: true,
  },
  tags: {
    kind: 'words',
    label: 'Tags',
    hint: separated,
    section: 'scent',
    translated: 'glossary',
    searched: 'keyword',
  },
  offer: {
    kind: 'flag',
    label: 'Special Offers',
    labels: {
      form: 'Show under Special Offers',
      quickEdit: 'Special Offer',
      changeLog: 'Under Special Offers',
      file: 'Special offer',
      conflict: 'on offer',
    },
    section: 'labels',
    inQuickEdit: true,
  },
  badge: {
    kind: 'flag',
    label: 'Badge “New”',
    labels: {
      form: 'Show the badge “New” (on the newest, as many as under Settings)',
      file: 'New badge',
      conflict: 'New',
    },
    section: 'labels',
    initially: true,
    inQuickEdit: true,
  },
  title: {
    kind: 'text',
    label: 'Title for search engines',
    hint: 'They show about 60 characters. The shop’s name is added. Empty: name and brand',
    section: 'searchEngines',
    maxLength: 120,
    translated: 'field',
    staffOnly: true,
  },
  summary: {
    kind: 'longText',
    label: 'Description for search engines',
    hint: 'They show about 155 characters. Empty: the description of the product',
    section: 'searchEngines',
    maxLength: 320,
    translated: 'field',
    staffOnly: true,
  },
} as const satisfies Record<Lowercase<string>, FieldRow>

type EnglishFields = typeof englishFields
type TranslatedKey = {
  [Key in keyof EnglishFields]: EnglishFields[Key] extends { translated: 'field' } ? Key : never
}[keyof EnglishFields]
type BanglaFields = {
  [Key in TranslatedKey as `${Key}InBangla`]: Pick<
    EnglishFields[Key],
    Extract<keyof EnglishFields[Key], 'kind' | 'section' | 'searched'>
  > &
    AnyRow & { maxLength: number; banglaOf: Key; staffOnly: true }
}

/** The Bangla versions of fields: never required, and part of what customers get in place of the English ones. */
const banglaFields = Object.fromEntries(
  Object.entries<FieldRow>(englishFields).flatMap(([key, row]) => {
    if (row.translated !== 'field') return []
    const { required: _required, translated: _translated, hint: _hint, label, labels, ...shared } = row as TextRow
    const inFile = labels?.file && { labels: { file: `${labels.file} in Bangla` } }
    return [[`${key}InBangla`, { ...shared, label: `${label} in Bangla`, ...inFile, banglaOf: key, staffOnly: true }]]
  }),
) as BanglaFields

export const fieldRegistry = { ...englishFields, ...banglaFields }

type Registry = typeof fieldRegistry
export type FieldKey = keyof Registry

export interface ValueOfKind {
  /** Empty: not provided. */
  text: string
  longText: string
  words: string[]
  /** It is null if not provided. */
  number: number | null
  /** A key of its options; empty: not provided. */
  choice: string
  /** Keys of its options, with strengths as `key:80`. */
  choices: string[]
  flag: boolean
}
export type FieldValues = { [Key in FieldKey]: ValueOfKind[Registry[Key]['kind']] }
export type FieldValue = ValueOfKind[keyof ValueOfKind]
type KeyWith<Property> = { [Key in FieldKey]: Registry[Key] extends Property ? Key : never }[FieldKey]
export type RequiredKey = KeyWith<{ required: string }>
export type StaffOnlyKey = KeyWith<{ staffOnly: true }>
export type DetailsKey = KeyWith<{ inDetails: true }>
export type FlagKey = KeyWith<{ kind: 'flag' }>
export type QuickEditKey = KeyWith<{ inQuickEdit: true }>

export const fieldKeys = Object.keys(fieldRegistry) as FieldKey[]
export const fieldRow = (key: FieldKey): FieldRow => fieldRegistry[key]
export const fieldsWith = (matches: (row: FieldRow) => unknown): FieldKey[] =>
  fieldKeys.filter((key) => matches(fieldRow(key)))
export const detailsKeys = fieldsWith(({ inDetails }) => inDetails) as DetailsKey[]
export const quickEditKeys = fieldsWith(({ inQuickEdit }) => inQuickEdit) as QuickEditKey[]

export function fieldLabel(key: FieldKey, place?: LabelPlace): string {
  const { label, labels } = fieldRow(key)
  return (place && labels?.[place]) ?? label
}
