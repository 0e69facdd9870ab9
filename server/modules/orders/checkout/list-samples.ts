import { isUuid } from '#contract/limits.ts'
import { concerns, type OfferedLine } from '#contract/offers/offers.ts'
import type { OfferedSample } from '#contract/orders/cart.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import { prepared } from '#database/prepared.ts'
import type { Context } from '../../../context.ts'
import { readOffersById } from '../../offers/index.ts'

interface SampleRow extends OfferedLine {
  name: string
  nameInBangla: string
  brandName: string
  brandInBangla: string
  size: string
  pictureId: string | null
}

/** How many are read: an owner who has more names those of an offer. */
const maxRead = 300
const maxShown = 100

const readRows = prepared<SampleRow>(
  'samples_in_stock',
  `select v.id as "variantId", p.id as "productId", p.brand_id::text as brand, p.category_id::text as category, v.price,
     1 as quantity, true as "isSample", p.name, p.name_bn as "nameInBangla", b.name as "brandName", b.name_bn as "brandInBangla", v.size,
     coalesce(v.picture_id,
       (select picture_id from product_pictures where product_id = p.id order by position limit 1)) as "pictureId"
   from variants v join products p on p.id = v.product_id and p.on_sale
   join brands b on b.id = p.brand_id
   join variant_stock s on s.variant_id = v.id
   where v.kind = 'sample' and v.on_sale and s.stock > 0
   order by b.name, p.name, v.id limit ${maxRead}`,
)

/** The samples in stock that these offers give. */
export async function listSamples({ db, language }: Context, offers: string): Promise<OfferedSample[]> {
  const ids = offers.split(',').filter(isUuid)
  const giving = await readOffersById(db, ids.slice(0, 10))
  const rows = giving.some(({ action }) => action.kind === 'samples') ? await readRows(db, []) : []
  return rows
    .filter((row) => giving.some((offer) => concerns(offer, row)))
    .slice(0, maxShown)
    .map((row) => ({
      variantId: row.variantId,
      name: nameIn(language, row),
      brand: nameIn(language, { name: row.brandName, nameInBangla: row.brandInBangla }),
      size: row.size,
      image: row.pictureId && `/media/${row.pictureId}-320.jpg`,
    }))
}
