import { formatCount } from '../format-count.ts'
import { formatDay } from '../format-date.ts'
import { formatPoisha, type Poisha } from '../money.ts'
import type { AnyFailure } from './kinds.ts'
import { staffFailures } from './staff-failures.ts'

type EntryKind = 'brand' | 'category'

/** What calls of staff about catalogue can fail with. */
export const staffCatalogueFailures = {
  ...staffFailures(400, {
    pictures_limit: ({ limit }: { limit: number }) => `A product can have up to ${limit} pictures. Remove one first.`,
    picture_list_incomplete: 'The list must contain only pictures of this product, each once.',
    picture_of_product_expected: 'Choose one of the product’s pictures',
    picture_invalid: ({ reason }: { reason: string }) => reason,
    file_empty: 'This file is empty.',
    csv_file_expected: 'Choose a CSV file.',
    import_without_products: 'There are no products in this file, only headings.',
    import_column_twice: ({ column }: { column: string }) => `Two columns are called “${column}”.`,
    import_headings_missing: ({ column }: { column: string }) =>
      `The first row needs the headings of the columns, one of them “${column}”.`,
    export_of_other_shop: ({ what, shop }: { what: 'products' | 'customers' | 'orders'; shop: string }) =>
      `These are not the headings of an export of ${what} from ${shop}. Choose where the file comes from.`,
    fill_missing: 'Enter how many millilitres are filled into it',
    bottle_has_less: ({ ml }: { ml: number }) => `A bottle of this size has ${ml} ml. Nothing was opened.`,
    filled_later: 'This day is still to come',
    size_counted_twice: 'A size was counted twice.',
    size_entered_twice: 'A size was entered twice.',
    sale_day_over: 'This day is over',
    sale_without_sizes: 'No size was found. Nothing was saved.',
    sale_price_impossible: ({ size, price, more }: { size: string; price: Poisha; more: number }) =>
      `${size} costs ${formatPoisha(price)}: a sale price must be below that and above 0${more > 0 ? `, also for ${more} more` : ''}. Nothing was saved.`,
    entry_missing: ({ kind }: { kind: EntryKind }) => `Choose a ${kind}`,
    other_entry_missing: ({ kind }: { kind: EntryKind }) => `Choose another ${kind}`,
    entry_list_incomplete: 'The list must contain each of them once.',
  }),
  ...staffFailures(404, {
    review_not_found: 'Review not found',
    import_not_found: 'This import no longer exists. Choose the file again.',
    note_not_found: 'This note is not in the list any more.',
    batch_not_found: 'This batch is not recorded for the product.',
    decant_not_found: 'This is no decant of the order.',
    size_not_found: 'This product has no such size.',
    entry_not_found: ({ kind }: { kind: EntryKind }) => `There is no such ${kind}. Someone may have removed it.`,
  }),
  ...staffFailures(409, {
    product_has_picture: 'This product already has this picture.',
    pictures_changed: ({ product }: { product: string }) =>
      `The pictures of ${product} have changed in the meantime. Please check the latest version first.`,
    sample_already_removed: 'The sample catalogue has already been removed.',
    sample_changed: 'Sample products were changed meanwhile. Nothing was removed: check the list again.',
    import_checked_again: 'The file was checked again in the meantime. Nothing was changed: check its preview first.',
    import_failed: 'This import has failed. Choose the file again.',
    import_has_errors: 'Some rows have errors, so the file cannot be imported. Correct it first.',
    import_without_changes: 'This file contains no changes.',
    word_changed: ({ word }: { word: string }) => `Someone else has just changed “${word}”. Please check it again.`,
    answer_changed: 'Someone else has just changed this answer. Please check it again.',
    review_changed: 'The customer has just changed this review. Please reload the page and read it again.',
    review_photo_changed: 'The customer has replaced this photograph. Please reload the page and look at the new one.',
    note_changed: ({ note }: { note: string }) => `Someone else has just changed “${note}”. Please check it again.`,
    note_merged_into_itself: 'A note cannot be merged into itself.',
    product_exists: ({ product, brand }: { product: string; brand: string }) =>
      `${product} by ${brand} already exists in this category and size.`,
    product_has_several_sizes: ({ product }: { product: string }) =>
      `${product} has several sizes now, each with its own price. Nothing was saved: please change the size itself.`,
    changed_size_gone: ({ product, size }: { product: string; size: string }) =>
      `The size that you have changed no longer exists: ${product} is now sold in ${size || 'another size'}. Nothing was saved.`,
    product_changed: ({ product }: { product: string }) =>
      `Someone else has changed ${product} in the meantime. Nothing was saved: please check the latest version first.`,
    barcode_taken: ({ product }: { product: string }) => `${product} already has this barcode.`,
    sku_taken: ({ product }: { product: string }) => `${product} already has this SKU.`,
    sizes_limit: ({ limit }: { limit: number }) => `A product has at most ${limit} sizes.`,
    first_size_missing: 'First enter the size that this product already has, such as 6 ml.',
    size_changed: ({ size }: { size: string }) =>
      `Someone else has changed ${size} in the meantime. Nothing was saved: please check the latest version first.`,
    sizes_changed: ({ product }: { product: string }) =>
      `The sizes of ${product} have changed in the meantime. Please check the latest version first.`,
    only_bottle: ({ size, product }: { size: string; product: string }) =>
      `${size} is the only published size of ${product} that is neither a sample nor a decant.`,
    only_published_size: ({ size, product }: { size: string; product: string }) =>
      `${size} is the only published size that is neither a sample nor a decant. Hide ${product} itself instead.`,
    published_size_needed: ({ product }: { product: string }) => `${product} needs at least one published size.`,
    size_was_ordered: ({ size }: { size: string }) =>
      `${size} has been ordered and cannot be removed. Hide it instead.`,
    part_of_set: ({ size, set }: { size: string; set: string }) =>
      `${size} is part of the set ${set}. Take it out of the set first, or hide it: the set is then sold out.`,
    set_has_no_stock: ({ set }: { set: string }) =>
      `${set} is a set and has no stock of its own. Change the stock of its parts.`,
    set_with_stock: ({ size, stock }: { size: string; stock: number }) =>
      `${size} has ${stock} in stock. Set its stock to 0 first: a set is sold from the stock of its parts.`,
    set_was_ordered: ({ size }: { size: string }) =>
      `${size} has been ordered as it is. Add another size for the set, so that those orders keep their stock.`,
    decant_has_no_stock: ({ decant }: { decant: string }) =>
      `${decant} is a decant and has no stock of its own. Open a bottle of its product instead.`,
    decant_in_set: ({ decant }: { decant: string }) =>
      `${decant} is a decant, filled from opened bottles. It cannot be part of a set.`,
    bottle_not_in_stock: ({ size }: { size: string }) => `No bottle of ${size} is in stock. Nothing was opened.`,
    order_not_packed: 'This is recorded when an order is packed: confirm it first.',
    opened_changed: ({ ml }: { ml: number }) =>
      `Meanwhile ${ml} ml are left in opened bottles. Please check it, then save again.`,
    set_changed: ({ set }: { set: string }) =>
      `What is in ${set} has changed in the meantime. Please check the latest version first.`,
    set_in_set: ({ set }: { set: string }) =>
      `${set} is a set. A set cannot be part of another set: choose its parts instead.`,
    set_of_itself: 'A set contains sizes of other products, not of its own.',
    part_not_found: 'A size of this set no longer exists. Choose its parts again.',
    size_exists: ({ size }: { size: string }) => `This product already has the size ${size}`,
    size_gone: 'This size no longer exists',
    stock_changed_during_count: ({ sizes, more }: { sizes: string; more: number }) =>
      `Bottles were sold or came back during the count: ${sizes}${more > 0 ? ` and ${more} more` : ''}. Nothing was saved. Count these again.`,
    counted_sizes_gone: ({ sizes }: { sizes: number }) =>
      `${sizes === 1 ? 'A counted size no longer exists' : `${sizes} counted sizes no longer exist`}. Nothing was saved.`,
    difference_already_saved:
      'Earlier numbers of this form were already saved. Nothing was changed now: check the present stock and its history, then save again.',
    difference_impossible: ({ problems, more }: { problems: readonly AnyFailure[]; more: number }) =>
      `Nothing was saved. ${problems}${more > 0 ? `; and ${more} more` : ''}.`,
    problem_of_size: ({ size, problem }: { size: string; problem: AnyFailure }) => `${size}: ${problem}`,
    none_in_stock: 'None is in stock',
    few_in_stock: ({ stock }: { stock: number }) => `Only ${stock} in stock`,
    number_too_high: 'This number is too high',
    stock_changed: ({ stock, size, seen }: { stock: number; size: string; seen: number }) =>
      `${stock === 1 ? 'There is 1' : `There are ${stock}`} of ${size} now, not ${seen}. Nothing was changed: please count again.`,
    sale_prices_overlap: ({ size, from, to, more }: { size: string; from: string; to: string; more: number }) =>
      `${size} already has a sale price from ${formatDay(from)} to ${formatDay(to)}${more > 0 ? `, and so have ${more} more` : ''}. Nothing was saved: end that first, or choose other days.`,
    sale_prices_gone: 'These sale prices have already ended. Nothing was changed.',
    entry_changed: ({ name }: { name: string }) =>
      `Someone else has just changed ${name}. Nothing was saved: please check the latest version first.`,
    entries_changed: 'Someone else has just changed this list. Please check the latest version first.',
    entry_exists: ({ kind, name }: { kind: EntryKind; name: string }) => `A ${kind} called ${name} already exists.`,
    url_taken: ({ name }: { name: string }) => `${name} already uses this URL.`,
    entry_has_products: ({ name, products, kind }: { name: string; products: number; kind: EntryKind }) =>
      `${name} has ${formatCount(products, 'product')}. Choose the ${kind} to move ${products === 1 ? 'it' : 'them'} to.`,
  }),
  ...staffFailures(413, {
    picture_too_large: 'This picture is too large. The limit is 10 MB.',
    file_too_large: 'This file is too large. The limit is 10 MB: split it into several.',
    import_rows_limit: ({ rows, limit }: { rows: number; limit: number }) =>
      `This file has ${rows.toLocaleString('en')} rows. The limit is ${limit.toLocaleString('en')}: split it into several.`,
  }),
  ...staffFailures(415, {
    picture_expected: 'Please send a JPEG, PNG, WebP or AVIF picture.',
  }),
}
