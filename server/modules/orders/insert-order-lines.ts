import { partsText, shownSkuText } from '../catalogue/index.ts'

/** What the shop pays for a bottle of the size today: it is frozen in the line. Null: nobody has entered it. */
const costOfToday = `(select price from purchase_prices
  where variant_id = v.id and since <= (now() at time zone 'Asia/Dhaka')::date order by since desc limit 1)`

/**
 * A statement that writes order lines and returns their `variant_id` and `product_id`. They copy the product's texts of
 * this moment, and what is in a set; a size without a picture of its own has the product's first one. `from` lists tables, the last one
 * `line` with the columns `variant_id`, `quantity`, `price`, `regular_price` and `position`; the other values are SQL expressions about
 * them.
 */
export const insertOrderLines = ({ from, orderId, position }: { from: string; orderId: string; position: string }) =>
  `insert into order_lines (order_id, position, product_id, variant_id, name, size, sku, description, brand, category,
     name_bn, brand_bn, category_bn, picture_id, price, regular_price, cost, quantity, parts, price_back)
   select ${orderId}, ${position}, p.id, v.id, p.name, v.size, ${shownSkuText},
     p.description, b.name, c.name, p.name_bn, b.name_bn, c.name_bn,
     coalesce(v.picture_id, (select picture_id from product_pictures where product_id = p.id order by position limit 1)),
     line.price, line.regular_price, ${costOfToday}, line.quantity, ${partsText}, v.price_back
   from ${from}
   join variants v on v.id = line.variant_id
   join products p on p.id = v.product_id
   join brands b on b.id = p.brand_id
   join categories c on c.id = p.category_id
   returning variant_id, product_id`
