import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#database/client.ts'
import { pictures } from '#database/schema/index.ts'

/**
 * Replaces the photographs of the sample catalogue by pictures of one color, and stores their sizes in `folder` under
 * the names that the shop gives them. Encoding, copying and decoding photographs would take a tenth of the processor
 * time of all tests.
 */
export async function replacePhotographs(db: Database, folder: string) {
  await mkdir(folder, { recursive: true })
  const shapes = await db.selectDistinct({ width: pictures.width, height: pictures.height }).from(pictures)
  for (const { width, height } of shapes) {
    const isShape = and(eq(pictures.width, width), eq(pictures.height, height))
    const plain = sharp({ create: { width, height, channels: 3, background: '#b98a4a' } })
    const bytes = await plain.webp().toBuffer()
    const replaced = await db.update(pictures).set({ bytes }).where(isShape).returning({ id: pictures.id })
    for (const { name, encode } of sizes) {
      const size = await encode(sharp(bytes)).toBuffer()
      for (const { id } of replaced) await writeFile(join(folder, `${id}-${name}`), size)
    }
  }
  // The photographs would be copied with the template.
  await db.execute(sql`vacuum full pictures`)
}

/** Those that a browser requests. */
const sizes = pictureWidths.flatMap((width) => {
  const resized = (picture: Sharp) => picture.resize({ width, withoutEnlargement: true })
  return [
    { name: `${width}.avif`, encode: (picture: Sharp) => resized(picture).avif({ effort: 0 }) },
    { name: `${width}.webp`, encode: (picture: Sharp) => resized(picture).webp({ effort: 0 }) },
  ]
})
