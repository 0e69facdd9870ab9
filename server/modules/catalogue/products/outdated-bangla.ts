import { type SQL, sql } from '#database/drizzle.ts'

const texts = ['name', 'description'] as const
type Field = (typeof texts)[number] | `${(typeof texts)[number]}InBangla`

/**
 * The value of `products.outdated` in an update that sets the texts to what is `given`: the Bangla texts that stay as they
 * were while the English one changes, and those of `marked` that stay. The same as `outdatedAfter` for other content.
 */
export const outdatedAfterUpdate = (given: Record<Field, SQL>, marked: SQL): SQL => sql`
  array(
    select text.key from (values ${sql.join(
      texts.map((key) => {
        const [english, bangla] = [sql.raw(`products.${key}`), sql.raw(`products.${key}_bn`)]
        const now = given[`${key}InBangla`]
        return sql`(${sql.raw(`'${key}'`)}, ${given[key]} <> ${english}, ${now} <> '' and ${now} = ${bangla})`
      }),
      sql`, `,
    )}) as text (key, is_changed, stays)
    where text.stays and (text.is_changed or text.key = any(${marked}))
  )`
